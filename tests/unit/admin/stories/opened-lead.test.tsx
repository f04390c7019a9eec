import { test } from 'vitest';
import { FAILURE, note, tells } from '../../../fixtures/unit/story.ts';
import '../../../../src/admin/conversation/ConversationPane.tsx';
import { closeLead } from '../../../../src/admin/inbox/address.ts';
import { AddLeadDialog } from '../../../../src/admin/inbox/AddLeadDialog.tsx';
import { LeadWork } from '../../../../src/admin/lead/LeadWork.tsx';
import type { LeadDetails } from '../../../../src/contracts/lead.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';
import { A, B, INBOX, inboxOf } from '../../../fixtures/unit/inbox.ts';
import { changedLead, leadDetails } from '../../../fixtures/unit/leads.ts';

const [inbox, failing] = [inboxOf(), inboxOf({ lead_record: FAILURE })];
const closed = INBOX.row_marks.leads.map((lead) => ({ ...lead, status: 'lost' }));
const closing = { ...inbox, then: { row_marks: { ...INBOX.row_marks, leads: closed } } };
const gone = { ...inboxOf({ lead_record: null }), unlike: INBOX };

const close = '← lead.backcommon.close';
const looks = ['.inbox[data-open] .peer:not([data-active]) ~ ol .admin-row[data-opened]'];
const marksWait = { then: { row_marks: undefined }, unlike: { lead_record: null }, looks };
test('a lead is opened', () => tells({ ...inbox, ...marksWait }, 'Asha Menon')`
  + ## dir skipped focus Asha Menon · + ‹Menon Textiles› formTypes.contact Nov 21, 2026 • 08:05 IST · + status unseen · + [reply.call → tel:+919810000000] [reply.whatsApp _blank noreferrer → https://wa.me/919810000000] [line.newest 2nd; line.first line.today → /admin/person?lead=a] · + status · + alert · + bad Mails.pleaseCall mails.team.sent Nov 25, 2026 • 09:30 IST · mails.withReason mails.thanks.bounced full · + "work.label" Pending ‹common.noOwner› bad due.overdue due.hours 1: · + group "work.changeStatus" skipped [Contacted] [Qualified] [Won closed] [Lost closed] · + {common.owner select of * common.nobody, Meera} · + [work.take] · + {work.followUp date} · + [work.tomorrow] [work.inAWeek] · + work.correct: · + post work.correctNote · + {add.name text <off> = Asha Menon} · + {add.email email <off> = asha@menon-textiles.example} · + {add.phone tel <off> = +91 98100 00000} · + [work.save] · + "conversation.label" status · + group "box.mode" [box.reply pressed] [box.note] · + post status · + alert · + {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · + status · + alert · + [box.send off] · + [replies.open closed] files.attach {file unseen} [write.open closed] · + box.keys.others`);
test('a lead that is gone is not shown as the list knows it', () => tells(gone, 'Asha Menon')`
  - ## dir skipped focus Asha Menon … 29 lines · + ## dir skipped focus lead.title · + status lead.missing`);
test('a lead may not be loaded', () => tells({ ...failing, unlike: INBOX }, 'Asha Menon')`
  + status lead.failed · + [common.tryAgain]`);
for (const way of ['lead.next', 'j in document'])
  test(`the next lead is opened by ${way}`, () => tells(inbox, `Asha Menon > ${way}`)`
  - {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› current true → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 … 12 lines · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · + {checkbox "selection.row common.noName"} / ## [‹common.noName› current true → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026 · + titled [narrow ~←~ lead.back wide common.close] [~↑~ "lead.previous"] [~↓~ "lead.next"] · + [reply.call → tel:+919810000000] [reply.whatsApp _blank noreferrer → https://wa.me/919810000000] · + "work.label" Contacted ‹Meera› work.followUpBy 1 Dec 2026: · + group "work.changeStatus" skipped [Qualified] [Won closed] [Lost closed] [Pending] · + {common.owner select of common.nobody, * Meera} · + {work.followUp date = 2026-12-01} · + {add.name text <off>} · + {add.phone tel <off> = 0120 4567890}
  address in place ?lead=b · → duplicates_of {"p_lead":"b"} · → conversation {"p_lead":"b","p_newest":50,"p_known":[]} · → row_marks {"p_submission_ids":["b"]} · → lead_record {"p_submission_id":"b"} · again enquiry-times, duplicates_of, conversation`);
test('who answers a lead may go to the next', () => tells(inbox, 'Asha Menon > reply-text=Yes.')`
  + {textarea = Yes. "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · + [box.send] [box.sendAndNext] · + [replies.open closed] files.attach {file unseen} [write.open closed] [box.discard]
  lead every 10 s, on focus`);
const apart = 'Back to /admin?lead=00000000-0000-4000-8000-000000000001';
test('a lead that is not in the list has no next', () => tells(inbox, `${apart} > lead.next`)`
  + ## dir skipped Asha Menon`);
test('a lead that is open gets the focus', () => tells(inbox, 'Asha Menon > Asha Menon')``);
test('closing goes back', () => tells({ ...inbox, at: { isPushed: true } }, `Asha Menon > ${close}`)`
  + ## dir skipped Asha Menon
  back`);
test('closing a lead leads to its row', () => tells(inbox, `Asha Menon > lead.next > ${close}`)`
  - {checkbox "selection.row common.noName"} / ## [‹common.noName› current true → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026 … 29 lines · + {checkbox "selection.row common.noName"} / ## [‹common.noName› focus → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026
  address in place`);
test('somebody who was reached is contacted', () => tells(inbox, 'Asha Menon > reply.call > reply.reached')`
  - ## dir skipped Asha Menon … 3 lines · + ## dir skipped focus Asha Menon · + status
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":4}],"p_change":{"status":"contacted"}} · reload count_views · reload lead,a · again count_views, lead_record, conversation, duplicates_of
  waits: + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› current true → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / Contacted ‹common.noOwner› / Nov 21, 2026 • 08:05 IST · + "work.label" Contacted ‹common.noOwner›: · + group "work.changeStatus" skipped [Qualified] [Won closed] [Lost closed] [Pending] · fails: done · toast error / common.error / common.notChanged, or why`);

for (const way of ['call', 'whatsApp'])
  test(`who was not reached: ${way}`, () => tells(inbox, `Asha Menon > reply.${way} > reply.notReached`)`
  - ## dir skipped Asha Menon … 3 lines · + ## dir skipped focus Asha Menon · + status`);
test('whose work has begun is not asked about', () => tells(inbox, 'common.noName > reply.call')`
  + ## dir skipped Asha Menon
  goes to tel:+919810000000`);
const nameless = { name: '', marked_for: 'honeypot', phone: '0120 456789', phone_e164: null };
const marked = { ...INBOX.lead_record, submission: storedSubmission({ id: A, ...nameless }) };
const suspicious = { ...inboxOf({ lead_record: marked }), unlike: INBOX };
test('a suspicious lead says why', () => tells(suspicious, 'Asha Menon')`
  + ## dir skipped focus common.noName · + [reply.call → tel:0120456789] [line.newest 2nd; line.first line.today → /admin/person?lead=a] · + common.suspicious honeypot · + [suspicious.unmark] [suspicious.delete] · + "work.label" Pending ‹common.noOwner› honeypot: · + {textarea "box.label box.somebody" dir box.label box.somebody Control+Enter Meta+Enter}`);
const real = inboxOf({ lead_record: marked, unmark_submissions: 1 });
test('a suspicious lead that is real closes', () => tells(real, 'Asha Menon > suspicious.unmark')`
  - {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› current true → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 … 33 lines · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1
  withdraws common.errorcommon.notChanged · → unmark_submissions {"p_ids":["a"]} · toast success / suspicious.unmarked.one 1 / suspicious.unmarked.text · address in place · reload list anew · reload count_views · again contact_submissions, count_views
  waits: + ## dir skipped common.noName · + [suspicious.unmark off] [suspicious.delete off] · fails: + ## dir skipped common.noName · toast error / common.error / common.notChanged, or why`);
const addOf = (add_lead: unknown, duplicates_of: unknown[] = []) => ({
  part: () => {
    closeLead();
    return <AddLeadDialog onClose={() => note('closed')} />;
  },
  given: { add_lead, duplicates_of, lead_details: [leadDetails({ submission_id: A })] },
});
const entry = 'name= Ravi  > phone=98100 00000 > message=Lamps > sources.whatsapp > add.save';
const LATELY = '2026-11-24T06:00:00Z';
const known = [{ id: B, name: '', reference: 'KP-2', at: LATELY, why: 'phone' }];
test('a lead that came in has a form', () => tells(addOf(A))`
  dialog titled open any ## add.open · add.about · post {add.name ~*~ text <off> required first} · {add.phone tel <off>} · {add.email email <off>} · status add.either · {add.message textarea <off> dir} · add.source · {radio ticked unseen} sources.telephone {radio unseen} sources.whatsapp {radio unseen} sources.walk-in {radio unseen} sources.referral {radio unseen} sources.indiamart {radio unseen} sources.meta {radio unseen} sources.event {radio unseen} sources.other · [add.save] [common.cancel]`);
test('a lead needs a mailbox or a number', () => tells(addOf(A), 'name=Ravi > add.save')`
  + in view {add.phone tel <off> wrong focus (unseen error add.missing)}`);
test('whoever has a number already is named', () => tells(addOf(A, known), 'phone=98100 00000')`
  + {add.phone tel <off> = 98100 00000} · + status add.known: ‹common.noName› KP-2, Nov 24, 2026 • 11:30 IST · + [add.openKnown]
  → duplicates_of {"p_email":"","p_phone":"98100 00000"}`);
test('a number that nobody has is new', () => tells(addOf(A), 'phone=98100000')`
  + {add.phone tel <off> = 98100000} · + status add.isNew
  → duplicates_of {"p_email":"","p_phone":"98100000"}`);
test('a form that is closed forgets what was typed', () => tells(addOf(A), 'name=Ravi > common.cancel')`
  closed`);
test('a lead that came in is stored, opens and belongs to who entered it', () => tells(addOf(A), entry)`
  + status add.either
  → add_lead {"p_lead":{"name":"Ravi","email":"","phone":"98100 00000","message":"Lamps","source":"whatsapp"},"p_request_id":"made-0-0-0-5","p_thanks":false} · reload list; count_views · withdraws common.errorcommon.notChanged · closed · address ?lead=a · → change_leads {"p_leads":[{"id":"a","version":0}],"p_change":{"owner":"me"}} · reload count_views; lead,a
  waits add_lead: + busy post {add.name ~*~ text <off> = Ravi required first} · fails add_lead: + skipped focus unseen error add.failed, or why · fails change_leads: done · toast error / common.error / common.notChanged, or why`);
test('who is entered may be thanked', () => tells(addOf(A), `email=r@b.example > add.thanks > ${entry}`)`
  - status add.isNew … 2 lines · + status add.either
  → add_lead {"p_lead":{"name":"Ravi","email":"r@b.example","phone":"98100 00000","message":"Lamps","source":"whatsapp"},"p_request_id":"made-0-0-0-7","p_thanks":true} · reload list; count_views · withdraws common.errorcommon.notChanged · closed · address ?lead=a · → change_leads {"p_leads":[{"id":"a","version":0}],"p_change":{"owner":"me"}} · reload count_views; lead,a
  waits add_lead: + busy post {add.name ~*~ text <off> = Ravi required first} · fails add_lead: + skipped focus unseen error add.failed, or why · fails change_leads: done · toast error / common.error / common.notChanged, or why`);
test('the same lead again is one', () => tells(addOf(FAILURE), `${entry} > add.save`)`
  again add_lead`);
test('another lead has another id', () => tells(addOf(FAILURE), `${entry} > name=Asha > add.save`)`
  → add_lead {"p_lead":{"name":"Asha","email":"","phone":"98100 00000","message":"Lamps","source":"whatsapp"},"p_request_id":"made-0-0-0-6","p_thanks":false}`);
test('who has a number already is opened', () => tells(addOf(A, known), 'phone=98100 00000 > add.openKnown')`
  - status add.known: ‹common.noName› KP-2, Nov 24, 2026 • 11:30 IST … 2 lines · + status add.either
  closed · address ?lead=b`);

const thanked = { submission_id: A, kind: 'thanks', status: 'delivered', changed_at: LATELY, reason: null };
const workOf = (
  change_leads: unknown,
  changes: Partial<LeadDetails> = {},
  submission = storedSubmission(),
) => ({
  part: () => (
    <LeadWork
      submission={submission}
      lead={leadDetails({ submission_id: A, ...changes })}
      mails={[thanked]}
    />
  ),
  given: {
    change_leads,
    list_admins: INBOX.list_admins,
    lead_details: [leadDetails({ submission_id: A, version: 7 })],
  },
});
const changed = [changedLead({ submission_id: A })];
const work = workOf(changed);
const entered = storedSubmission({ form_type: 'entered' });
const mine = { follow_up_on: '2026-12-01' };
const worth = { once: 150_000, monthly: null, currency: 'USD' } as const;
const won = workOf(changed, { status: 'won', worth, owner_id: 'gone', owner_name: 'Ravi' }, entered);
const dated = workOf([{ ...changed[0], outcome: 'unchanged' }], mine);
const refused = workOf([{ ...changed[0], outcome: 'refused', reason: 'Closed.' }]);
const by = { changed_at: '2026-11-25T05:58:00Z', changed_by_name: 'Asha' };
const faster = workOf([{ ...changed[0], outcome: 'conflict', ...by }]);
const lost = workOf(changed, { worth, lost_reason: 'price' }, entered);
test('an entered lead shows what can be done', () => tells(lost)`
  alert · "work.label" open Pending lost.reasons.price ‹common.noOwner›: · group "work.changeStatus" skipped [Contacted] [Qualified] [Won closed] [Lost closed] · {common.owner select of * common.nobody, Meera} · [work.take] · {work.followUp date} · [work.tomorrow] [work.inAWeek] · work.correct: · post work.correctNote · {add.name text <off> = Asha Menon} · {add.email email <off> = asha@menon-textiles.example} · {add.phone tel <off> = +91 98100 00000} · [work.save] · Mails.thanks.delivered Nov 24, 2026 • 11:30 IST
  → list_admins {}
  list_admins never`);
test('an entered lead that has a day is not open', () => tells(workOf(changed, mine, entered))`
  alert · "work.label" Pending ‹common.noOwner› work.followUpBy 1 Dec 2026: · group "work.changeStatus" skipped [Contacted] [Qualified] [Won closed] [Lost closed] · {common.owner select of * common.nobody, Meera} · [work.take] · {work.followUp date = 2026-12-01} · [work.tomorrow] [work.inAWeek] · work.correct: · post work.correctNote · {add.name text <off> = Asha Menon} · {add.email email <off> = asha@menon-textiles.example} · {add.phone tel <off> = +91 98100 00000} · [work.save] · Mails.thanks.delivered Nov 24, 2026 • 11:30 IST
  → list_admins {}
  list_admins never`);
test('a won lead says its worth, and who had it', () => tells(won)`
  alert · "work.label" Won $150,000 ‹Ravi›: · group "work.changeStatus" skipped [Qualified] [won.correct] · {common.owner select of common.nobody, * Ravi, Meera} · [work.take] · {work.followUp date} · [work.tomorrow] [work.inAWeek] · work.correct: · post work.correctNote · {add.name text <off> = Asha Menon} · {add.email email <off> = asha@menon-textiles.example} · {add.phone tel <off> = +91 98100 00000} · [work.save] · Mails.thanks.delivered Nov 24, 2026 • 11:30 IST
  → list_admins {}
  list_admins never`);
test('a change that is refused is told', () => tells(refused, 'Contacted')`
  + group "work.changeStatus" skipped focus [Contacted] [Qualified] [Won closed] [Lost closed]
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":7}],"p_change":{"status":"contacted"}} · reload count_views · toast error / work.notChanged / Closed. · reload lead,a
  fails: done · toast error / common.error / common.notChanged, or why`);
test('a change for which somebody was faster is told', () => tells(faster, 'work.tomorrow')`
  + alert conflict.changed 2 minutes ago Asha conflict.notSaved · + {work.followUp date = 2026-11-26} · + [work.saveDate]
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":7}],"p_change":{"follow_up_on":"2026-11-26"}} · reload count_views; lead,a
  waits: + alert · fails: done · + alert · toast error / common.error / common.notChanged, or why`);
test('a lost lead needs a reason', () => tells(work, 'Lost')`
  + group "work.changeStatus" skipped [Contacted] [Qualified] [Won closed] [Lost open] · + group "lost.title" lost.title [lost.reasons.price] [lost.reasons.chose_another] [lost.reasons.no_answer] [lost.reasons.not_now] [lost.reasons.not_our_work] [lost.reasons.other]`);
test('a won lead needs its worth', () => tells(work, 'Won')`
  + group "work.changeStatus" skipped [Contacted] [Qualified] [Won open] [Lost closed] · + post won.title · + {won.once text <off decimal>} · + {won.monthly text <off decimal>} · + {won.currency select of won.currencies.INR, won.currencies.USD} · + [won.save] [common.cancel]`);
const worths = { 'once=1,50,000': '"once":150000,"monthly":null', 'monthly=9': '"once":null,"monthly":9' };
for (const [typed, stored] of Object.entries(worths))
  test(`a lead is won: ${typed}`, () => tells(work, `Won > ${typed} > currency=INR > won.save`)`
  - group "work.changeStatus" skipped [Contacted] [Qualified] [Won open] [Lost closed] … 6 lines · + group "work.changeStatus" skipped focus [Contacted] [Qualified] [Won closed] [Lost closed]
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":7}],"p_change":{"status":"won","worth":{${stored},"currency":"INR"}}} · reload count_views; lead,a
  waits: + busy post won.title · fails: toast error / common.error / common.notChanged, or why`);
test('what a lead is worth is corrected', () => tells(won, 'won.correct')`
  + post won.title · + {won.once text <off decimal> = 1,50,000} · + {won.monthly text <off decimal>} · + {won.currency select of won.currencies.INR, * won.currencies.USD} · + [won.save] [common.cancel]`);
test('a lead is taken', () => tells(inbox, 'Asha Menon > work.take')`
  + ## dir skipped Asha Menon · + {common.owner select focus of * common.nobody, Meera}
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":4}],"p_change":{"owner":"me"}} · reload count_views · reload lead,a · again count_views, lead_record, conversation, duplicates_of
  waits: - {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› current true → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 … 4 lines · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› current true → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹Meera› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · + "work.label" Pending ‹Meera› bad due.overdue due.hours 1: · + {common.owner select focus of common.nobody, * Meera} · fails: done · toast error / common.error / common.notChanged, or why`);
test('a lead waits for a week', () => tells(work, 'work.inAWeek')`
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":7}],"p_change":{"follow_up_on":"2026-12-02"}} · reload count_views; lead,a
  waits: + {work.followUp date = 2026-12-02} · + [work.saveDate] · fails: + {work.followUp date = 2026-12-02} · + [work.saveDate] · toast error / common.error / common.notChanged, or why`);
const day = 'work.followUp=2026-12-01';
for (const [typed, stored] of [
  ['name= Asha > phone=', '"name":"Asha","email":"asha@menon-textiles.example","phone":null'],
  ['email=', '"name":"Asha Menon","email":null,"phone":"+91 98100 00000"'],
] as const)
  test(`what was typed of a person is corrected: ${typed}`, () => tells(work, `${typed} > work.save`)`
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":7}],"p_change":{${stored}}} · reload count_views; lead,00000000-0000-4000-8000-000000000001; list
  waits: + busy post work.correctNote · + [work.save held] · fails: + skipped focus unseen error work.notChanged · toast error / common.error / common.notChanged, or why`);
for (const typed of ['email= > phone=', 'name='])
  test(`${typed} is not stored`, () => tells(work, `${typed} > work.save`)`
  + skipped focus unseen error work.incomplete`);
test('Enter saves the typed day', () => tells(work, `${day} > a in work.followUp > Enter in work.followUp`)`
  + {work.followUp date} · + [work.tomorrow] [work.inAWeek]
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":7}],"p_change":{"follow_up_on":"2026-12-01"}} · reload count_views; lead,a · and what the browser does
  fails: toast error / common.error / common.notChanged, or why`);
test('a day that is stored is not saved again', () => tells(dated, `work.followUp=2026-12-02 > ${day}`)`
  + {work.followUp date = 2026-12-01} · + [work.tomorrow] [work.inAWeek]`);
test('a day is taken away', () => tells(dated, 'work.followUp= > work.saveDate')`
  + {work.followUp date = 2026-12-01 focus} · + [work.tomorrow] [work.inAWeek]
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":7}],"p_change":{"follow_up_on":null}} · reload count_views; lead,a
  waits: + {work.followUp date focus} · fails: + {work.followUp date focus} · toast error / common.error / common.notChanged, or why`);
for (const id of ['me', ''])
  test(`it gets another owner: "${id}"`, () => tells(won, `common.owner=${id}`)`
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":7}],"p_change":{"owner":${id ? `"${id}"` : 'null'}}} · reload count_views; lead,a
  fails: toast error / common.error / common.notChanged, or why`);
test('a lead is lost with its reason', () => tells(work, 'Lost > lost.reasons.price')`
  - group "work.changeStatus" skipped [Contacted] [Qualified] [Won closed] [Lost open] … 2 lines · + group "work.changeStatus" skipped focus [Contacted] [Qualified] [Won closed] [Lost closed]
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":7}],"p_change":{"status":"lost","lost_reason":"price"}} · reload count_views; lead,a
  fails: done · toast error / common.error / common.notChanged, or why`);
const wrong = { 'once=1 > monthly=many': '= 1 ', 'once=many > monthly=1': '= many ', 'currency=INR': '' };
for (const [typed, shown] of Object.entries(wrong))
  test(`${typed} is no worth`, () => tells(work, `Won > ${typed} > won.save`)`
  + in view {won.once text <off decimal> ${shown}wrong focus (unseen error won.invalid)}`);
test('a lead is not won after all', () => tells(work, 'Won > common.cancel')`
  - group "work.changeStatus" skipped [Contacted] [Qualified] [Won open] [Lost closed] … 6 lines · + group "work.changeStatus" skipped focus [Contacted] [Qualified] [Won closed] [Lost closed]`);
test('what somebody closed is not asked', () => tells(closing, 'Asha Menon > Won > return to the tab')`
  - {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› current true → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 … 9 lines · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› current true → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / Lost ‹common.noOwner› / Nov 21, 2026 • 08:05 IST · + {checkbox "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Lost ‹Meera› / Nov 25, 2026 • 09:30 IST · + "work.label" Lost ‹common.noOwner›: · + group "work.changeStatus" skipped [Contacted]
  → contact_submissions ["id","marked_for",null,"news_at",{"ascending":false},"id",{"ascending":false},51] · again count_views, unassigned_mails, row_marks, row_marks, conversation`);
