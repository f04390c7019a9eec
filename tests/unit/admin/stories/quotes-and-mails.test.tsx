import { test } from 'vitest';
import { FAILURE, tells } from '../../../fixtures/unit/story.ts';
import QuoteCard from '../../../../src/admin/conversation/QuoteCard.tsx';
import '../../../../src/admin/conversation/UnassignedMails.tsx';
import { Unassigned } from '../../../../src/admin/inbox/Unassigned.tsx';
import type { Quote, StaffQuote } from '../../../../src/contracts/quote.ts';
import { quoteOf } from '../../../fixtures/unit/enquiries.ts';

const PAST = '2026-11-24T06:00:00Z';
const file = { id: 'f', name: 'plan.pdf', type: 'application/pdf', bytes: 9_000, refused: false };
const evidence = { note: 'By phone', role: 'Owner' };
const event = { at: PAST, kind: 'accepted', by: null, is_recorded: true, evidence, files: [file] };
const said = { ...evidence, reason: 'Too late', address: '10.0.0.1' };
const declined = { ...event, kind: 'declined', by: 'Ravi', evidence: said, files: [] };
const opened = { ...event, kind: 'opened', by: 'Asha', is_recorded: false, evidence: {}, files: [] };
const cardOf = (changes: Partial<Quote>, events: unknown[] = []) => ({
  part: () => (
    <QuoteCard
      quote={{ ...quoteOf({ reply_id: 'quote', ...changes }), events: events as StaffQuote['events'] }}
      lead="lead"
      owner="owner"
    />
  ),
  given: { add_reply_file: { id: 'f', name: 'plan.pdf', bytes: 9_000 } },
});
const whole = { includes: 'One', accountants_number: 'Q1', monthly: 1, monthly_to_pay: 1 };
const back = 'staff.takeBack > staff.takeBack';
const answer = { at: PAST, name: null, role: null, reason: null, is_recorded: true };
const answered = cardOf({ status: 'accepted', answer }, [event, declined, opened]);
const expired = cardOf({ status: 'expired' });
test('a sent quote can be withdrawn, or its answer recorded', () => tells(cardOf(whole))`
  staff.states.sent · facts.quote KP-7F3K-92QX/1: ‹A shop for brass lamps› · facts.includes: ‹One› · facts.once: ‹facts.amounts ₹1,50,000 ₹1,77,000› · facts.monthly: ‹facts.amounts ₹1 ₹1› · facts.validUntil: ‹11 Dec 2026› · facts.number: ‹Q1› · staff.record: · post {staff.note textarea (staff.noteHint)} · status · alert · staff.files {file unseen} · [staff.accepted] [staff.declined] · [staff.withdraw] · alert`);
test('what happened to a quote is told', () => tells(answered)`
  staff.states.accepted · facts.quote KP-7F3K-92QX/1: ‹A shop for brass lamps› · facts.once: ‹facts.amounts ₹1,50,000 ₹1,77,000› · facts.validUntil: ‹11 Dec 2026› · staff.recorded.accepted common.deletedAccount · Owner · By phone · Nov 24, 2026 • 11:30 IST / "attachments.label" [‹plan.pdf› 9 kB] · staff.recorded.declined Ravi · Owner · Too late · By phone · 10.0.0.1 · Nov 24, 2026 • 11:30 IST · staff.events.opened · Nov 24, 2026 • 11:30 IST · [staff.takeBack] · alert`);
const signed = { ...event, by: 'Asha', is_recorded: false, files: [] };
const own = cardOf({ status: 'accepted', answer: { ...answer, is_recorded: false } }, [signed]);
test('an answer of the client stays', () => tells(own)`
  staff.states.accepted · facts.quote KP-7F3K-92QX/1: ‹A shop for brass lamps› · facts.once: ‹facts.amounts ₹1,50,000 ₹1,77,000› · facts.validUntil: ‹11 Dec 2026› · staff.events.accepted · Owner · By phone · Nov 24, 2026 • 11:30 IST · alert`);
test('a recorded answer is taken back', () => tells(cardOf({ status: 'declined', answer }), back)`
  - dialog titled open any ## staff.takeBackQuestion … 2 lines
  → change_quote {"p_quote":"quote","p_event":"taken_back"} · reload count_views; lead,lead
  waits: + [staff.takeBack off] · fails: done · + alert staff.failed, or why`);
test('an answer is recorded with a note', () => tells(expired, 'note=By phone > staff.declined')`
  → change_quote {"p_quote":"quote","p_event":"declined","p_note":"By phone","p_files":[]} · reload count_views; lead,lead
  waits: + busy post {staff.note textarea = By phone (staff.noteHint)} · + [staff.withdraw off] · fails: + alert staff.failed, or why`);
test('an answer is recorded with a file', () => tells(cardOf({}), 'file=plan.pdf > staff.accepted')`
  → change_quote {"p_quote":"quote","p_event":"accepted","p_note":"","p_files":["f"]} · reload count_views; lead,lead
  waits: + busy post {staff.note textarea (staff.noteHint)} · + [staff.withdraw off] · fails: + alert staff.failed, or why`);
test('an answer is not recorded without either', () => tells(cardOf({}), 'staff.accepted')`
  + post in view {staff.note textarea wrong focus (staff.noteHint) (unseen error staff.missing)}`);

const details = { quotes: null, other: null, automatic: false, proved: true, asks_for: null };
const mail = { id: 'mail', at: PAST, sender: 'Asha', text: 'Hello', attachments: [], details };
const make = 'unassigned.one 1 > unassigned.make';
const give = 'reference=kp 7f3k 92qx > unassigned.assign';
const assign = `unassigned.one 1 > ${give}`;
const other = 'unassigned.one 1 > reference=kp 7 > unassigned.assign';
const mailsOf = (given: object, total = 1) => ({
  part: () => <Unassigned />,
  given: { unassigned_mails: { total, mails: [mail] }, ...given },
});
test('mails without a lead are counted', () => tells(mailsOf({}))`
  unassigned.one 1:
  → unassigned_mails {}
  unassigned every 60 s, on focus
  waits: - unassigned.one 1:`);
test('mails without a lead can be given one', () => tells(mailsOf({}), 'unassigned.one 1')`
  + open unassigned.one 1: · + status · + skipped ‹Asha› conversation.proved Nov 24, 2026 • 11:30 IST / dir Hello / post {unassigned.reference ~*~ text <off false> required} / [unassigned.assign] / [unassigned.make]`);
test('older ones are loaded by a press', () => tells(mailsOf({}, 2), 'unassigned.many 2 > unassigned.older')`
  + skipped ‹Asha› conversation.proved Nov 24, 2026 • 11:30 IST / dir Hello / post {unassigned.reference ~*~ text <off false> required} / [unassigned.assign] / [unassigned.make]
  → unassigned_mails {"p_before_at":"2026-11-24T06:00:00Z","p_before_id":"mail"}`);
test('a mail is given to a lead', () => tells(mailsOf({ assign_mail: 'lead' }), assign)`
  + status unassigned.assigned KP-7F3K-92QX [unassigned.open → /admin?lead=lead] [unassigned.undo]
  → assign_mail {"p_mail":"mail","p_reference":"KP-7F3K-92QX"} · reload unassigned · again unassigned_mails
  waits: + skipped ‹Asha› conversation.proved Nov 24, 2026 • 11:30 IST / dir Hello / busy post {unassigned.reference ~*~ text <off false> = kp 7f3k 92qx required} / [unassigned.assign held] / [unassigned.make] · fails: + skipped ‹Asha› conversation.proved Nov 24, 2026 • 11:30 IST / dir Hello / post in view {unassigned.reference ~*~ text <off false> = kp 7f3k 92qx wrong required focus (unseen error unassigned.failed)} / [unassigned.assign] / [unassigned.make], or why`);
test('a lead that is not known is said at the field', () => tells(mailsOf({ assign_mail: null }), other)`
  + skipped ‹Asha› conversation.proved Nov 24, 2026 • 11:30 IST / dir Hello / post in view {unassigned.reference ~*~ text <off false> = kp 7 wrong required focus (unseen error unassigned.unknown KP 7)} / [unassigned.assign] / [unassigned.make]
  → assign_mail {"p_mail":"mail","p_reference":"KP 7"} · reload unassigned · again unassigned_mails
  waits: + skipped ‹Asha› conversation.proved Nov 24, 2026 • 11:30 IST / dir Hello / busy post {unassigned.reference ~*~ text <off false> = kp 7 required} / [unassigned.assign held] / [unassigned.make] · fails: + skipped ‹Asha› conversation.proved Nov 24, 2026 • 11:30 IST / dir Hello / post in view {unassigned.reference ~*~ text <off false> = kp 7 wrong required focus (unseen error unassigned.failed)} / [unassigned.assign] / [unassigned.make], or why`);
const refused = { ...mailsOf({ assign_mail: 'lead' }), then: { assign_mail: FAILURE } };
test('a mail may not be taken back', () => tells(refused, `${assign} > unassigned.undo`)`
  + status unassigned.failed [unassigned.open → /admin?lead=lead] [unassigned.undo]
  → assign_mail {"p_mail":"mail"} · again unassigned_mails`);
const both = { total: 2, mails: [mail, { ...mail, id: 'next' }] };
const two = mailsOf({
  assign_mail: (time: number) => (time === 2 ? FAILURE : 'lead'),
  unassigned_mails: (time: number) => (time === 1 ? both : { total: 1, mails: [mail] }),
});
const failed = `unassigned.many 2 > ${give} > unassigned.undo`;
test('after a failure, the next mail is given as the first', () => tells(two, `${failed} > ${give}`)`
  + status unassigned.assigned KP-7F3K-92QX [unassigned.open → /admin?lead=lead] [unassigned.undo]
  → assign_mail {"p_mail":"mail","p_reference":"KP-7F3K-92QX"} · again unassigned_mails`);
const last = { ...mailsOf({ assign_mail: 'lead' }), then: { unassigned_mails: { total: 0, mails: [] } } };
test('the last mail can be taken back, too', () => tells(last, assign)`
  - open unassigned.one 1: … 3 lines · + open unassigned.many 0: · + status unassigned.assigned KP-7F3K-92QX [unassigned.open → /admin?lead=lead] [unassigned.undo]
  → assign_mail {"p_mail":"mail","p_reference":"KP-7F3K-92QX"} · reload unassigned · again unassigned_mails
  waits: + skipped ‹Asha› conversation.proved Nov 24, 2026 • 11:30 IST / dir Hello / busy post {unassigned.reference ~*~ text <off false> = kp 7f3k 92qx required} / [unassigned.assign held] / [unassigned.make] · fails: done · + status`);
test('a mail becomes a lead', () => tells(mailsOf({ lead_from_mail: 'new' }), make)`
  withdraws common.errorcommon.notChanged · → lead_from_mail {"p_mail":"mail"} · address ?lead=new · reload unassigned; list; count_views · again unassigned_mails
  waits: + skipped ‹Asha› conversation.proved Nov 24, 2026 • 11:30 IST / dir Hello / post {unassigned.reference ~*~ text <off false> required} / [unassigned.assign] / [unassigned.make off] · fails: toast error / common.error / common.notChanged, or why`);
test('a mail is taken back', () => tells(mailsOf({ assign_mail: 'lead' }), `${assign} > unassigned.undo`)`
  + status
  → assign_mail {"p_mail":"mail"} · again unassigned_mails`);
