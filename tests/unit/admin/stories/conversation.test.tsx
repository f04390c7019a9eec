import { test } from 'vitest';
import { FAILURE, tells } from '../../../fixtures/unit/story.ts';
import { Attachments } from '../../../../src/admin/conversation/Attachments.tsx';
import { ConversationEntry } from '../../../../src/admin/conversation/ConversationEntry.tsx';
import '../../../../src/admin/conversation/QuoteCard.tsx';
import '../../../../src/admin/conversation/QuoteFields.tsx';
import ConversationPane from '../../../../src/admin/conversation/ConversationPane.tsx';
import { Duplicates } from '../../../../src/admin/conversation/Duplicates.tsx';
import type { Entry } from '../../../../src/contracts/conversation.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';
import { conversationOf, replyOf } from '../../../fixtures/unit/conversations.ts';
import { booking, quoteOf } from '../../../fixtures/unit/enquiries.ts';

const [PAST, FUTURE] = ['2026-11-24T06:00:00Z', '2026-11-26T06:00:00Z'];
const file = { id: 'file', name: 'plan.pdf', type: 'application/pdf', bytes: 9_000, refused: false };
const lead = storedSubmission({ id: 'lead', requirements: 'Complexity: basic' });
const entryOf = (changes: object) => ({ ...replyOf(), ...changes }) as Entry;
const proof = { from: 'a@b.example', subject: 'Lamps', quotes: [[1, 1]], other: 'More' };
const proved = { ...proof, automatic: true, proved: true, asks_for: 'data' };
const nothing = { subject: '', quotes: null, other: null, asks_for: null };
const plain = { ...proof, ...nothing, automatic: false, proved: false };
const mailOf = (id: string, changes: object) => entryOf({ id, key: id, kind: 'mail', ...changes });
const mail = mailOf('m1', { sender: 'Asha', text: '<b>Yes.\n> Old', attachments: [file], details: proved });
const typed = mailOf('m2', { sender: '', text: '', details: plain });
const noteOf = (author_id: string | null, edited_at: string | null = null) =>
  mailOf('n1', { kind: 'note', text: 'A note.', sender: null, details: { author_id, edited_at } });
const asked = { id: 'lead', key: 'lead', kind: 'submission', lead: 'lead', sender: '', text: '' };
const request = entryOf({ ...asked, details: { reference: 'KP-1' } });
const gone = { sender: null, attachments: [file], delivery: 'bounced' };
const lost = replyOf({ ...gone, details: { author_id: 'me', reason: 'full' } });
const called = entryOf({ kind: 'call', delivery: 'failed', details: { phone: '+911', reason: 'busy' } });
const at = (entry: Entry, isNew = false) => ({
  part: () => <ConversationEntry entry={entry} submission={lead} isNew={isNew} />,
});

test('a mail shows what is known of it, and its files', () => tells(at(mail))`
  skipped ‹Asha› conversation.proved conversation.automatic conversation.asksFor.data Nov 21, 2026 • 08:30 IST / dir Lamps / dir <b>Yes. / dir > Old / conversation.other: / dir More / "attachments.label" [‹plan.pdf› 9 kB]`);
test('a mail that anybody may have typed says so', () => tells(at(typed))`
  skipped ‹common.noName› conversation.typed Nov 21, 2026 • 08:30 IST / dir conversation.noText`);
test('an enquiry nobody has replied to shows all that was told', () => tells(at(request, true))`
  skipped ‹common.noName› conversation.typed Nov 21, 2026 • 08:30 IST / dir common.noMessage / open conversation.details: / columns.reference dir KP-7F3K-92QX / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month / columns.requirements dir Complexity: basic / conversation.recorded: / columns.thank_you_sent dir thankYou.sent`);
test('what was joined says from where', () => tells(at(entryOf({ ...request, lead: 'other' })))`
  skipped ‹common.noName› conversation.typed Nov 21, 2026 • 08:30 IST / dir common.noMessage / conversation.joinedFrom KP-1`);
test('a reply that was lost says why', () => tells(at(lost))`
  skipped ‹common.deletedAccount› Nov 21, 2026 • 08:30 IST / dir We can. / "attachments.label" [‹plan.pdf› 9 kB] / bad delivery.withReason full delivery.bounced`);
const note = { ...at(noteOf('me', PAST)), looks: ['.border-l-4.border-accent > .whitespace-pre-wrap'] };
test('a note of mine can be edited', () => tells(note)`
  skipped ‹common.deletedAccount› conversation.note Nov 21, 2026 • 08:30 IST / dir A note. / (2026-11-24T06:00:00Z) notes.edited [notes.edit]`);
test('a note of somebody else cannot', () => tells(at(noteOf('ravi')))`
  skipped ‹common.deletedAccount› conversation.note Nov 21, 2026 • 08:30 IST / dir A note.`);
test('a call of the voice assistant is told', () => tells(at(called))`
  delivery.withReason busy conversation.call +911 conversation.calls.failed Nov 21, 2026 • 08:30 IST`);
test('an edited note is stored', () => tells(at(noteOf('me')), 'notes.edit > notes.change= No  > notes.save')`
  + skipped ‹common.deletedAccount› conversation.note Nov 21, 2026 • 08:30 IST / dir A note. / [notes.edit focus]
  withdraws notes.failednotes.failedText · → edit_note {"p_note_id":"n1","p_body":"No"} · reload lead,lead-1
  waits: + skipped busy post {notes.change textarea = No fixed} / [notes.saving held] / [common.cancel] · fails: + skipped post {notes.change textarea = No } / [notes.save] / [common.cancel] · toast error / notes.failed / notes.failedText, or why`);

const files = {
  part: () => <Attachments files={[file, { ...file, id: '2', refused: true }]} />,
  given: { read_attachment: { type: 'application/pdf', content: btoa('a plan\u00ff') } },
};
test('a file that is not stored cannot be saved', () => tells(files)`
  "attachments.label" [‹plan.pdf› 9 kB] · ‹plan.pdf› attachments.refused`);
test('a file is saved under its name', () => tells(files, 'plan.pdf 9 kB')`
  withdraws attachments.failedattachments.failedText · → read_attachment {"p_id":"file"} · saved plan.pdf application/pdf 7
  waits: + "attachments.label" [‹plan.pdf› 9 kB off] · fails: toast error / attachments.failed / attachments.failedText, or why`);

const said = { entries: [request, replyOf()], keys: ['lead', 'r1:1'] };
const known = { ...conversationOf([replyOf()]), ...said };
const news = { entries: [request, replyOf(), noteOf('me'), mail], keys: ['lead', 'r1:1', 'n1', 'm1'] };
const paneOf = (changes: object = {}, submission = lead, given: object = {}) => ({
  part: () => <ConversationPane submission={submission} onNext={undefined} />,
  given: { 'enquiry-times': { times: [] }, conversation: { ...known, ...changes }, ...given },
});
const besideKnown = (changes: object) => ({ ...paneOf(changes), unlike: { conversation: known } });
const noted = 'box.note > notes.new=Call back\0';
const quoted = 'write.open > title=A shop > box.note > box.reply';
const mine = replyOf({ id: 'r2', key: 'r2', text: 'Yes.', sender: 'Meera' });
const wish = { starts_at: FUTURE, time_zone: 'Asia/Kolkata' };
const call = booking({ starts_at: PAST, ends_at: PAST, host: 'Ravi', room: 'https://room.example' });
test('a conversation shows what was said, and the box to answer', () => tells(paneOf())`
  "conversation.label" skipped ‹common.noName› conversation.typed Nov 21, 2026 • 08:30 IST / dir common.noMessage / conversation.details: / columns.reference dir KP-7F3K-92QX / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month / columns.requirements dir Complexity: basic / conversation.recorded: / columns.thank_you_sent dir thankYou.sent · skipped ‹Ravi› Nov 21, 2026 • 08:30 IST / dir We can. / delivery.sent · status · group "box.mode" [box.reply pressed] [box.note] · post status · alert · {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · status · alert · [box.send off] · [replies.open closed] files.attach {file unseen} [write.open closed] · box.keys.others
  → duplicates_of {"p_lead":"lead"} · → conversation {"p_lead":"lead","p_newest":50,"p_known":[]} · → enquiry-times {} · → list_admins {}
  lead every 60 s, on focus · list_admins never
  waits conversation: - "conversation.label" skipped ‹common.noName› conversation.typed Nov 21, 2026 • 08:30 IST / dir common.noMessage / conversation.details: / columns.reference dir KP-7F3K-92QX / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month / columns.requirements dir Complexity: basic / conversation.recorded: / columns.thank_you_sent dir thankYou.sent … 11 lines · + "conversation.label" busy skipped ‹Asha Menon› conversation.typed Nov 21, 2026 • 08:05 IST / dir We want to sell our saris online. / open conversation.details: / columns.reference dir KP-7F3K-92QX / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month / columns.requirements dir Complexity: basic / conversation.recorded: / columns.thank_you_sent dir thankYou.sent · fails conversation: - "conversation.label" skipped ‹common.noName› conversation.typed Nov 21, 2026 • 08:30 IST / dir common.noMessage / conversation.details: / columns.reference dir KP-7F3K-92QX / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month / columns.requirements dir Complexity: basic / conversation.recorded: / columns.thank_you_sent dir thankYou.sent … 12 lines · + "conversation.label" skipped ‹Asha Menon› conversation.typed Nov 21, 2026 • 08:05 IST / dir We want to sell our saris online. / open conversation.details: / columns.reference dir KP-7F3K-92QX / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month / columns.requirements dir Complexity: basic / conversation.recorded: / columns.thank_you_sent dir thankYou.sent · + status conversation.failed · + [common.tryAgain], or why`);
const ending = paneOf({ booking: { ...call, starts_at: FUTURE, ends_at: FUTURE } });
test('a call that is over is asked about', () => tells(ending, FUTURE)`
  + "conversation.label" [mark.today 11:30 am IST → /admin/agenda?date=2026-11-26] · booking.outcome · booking.host Ravi`);
test('a call to come is shown', () => tells(besideKnown({ booking: { ...call, ends_at: FUTURE } }))`
  + "conversation.label" [mark.other Tue, 24 Nov 11:30 am IST → /admin/agenda?date=2026-11-24] · statuses.confirmed · booking.host Ravi · https://room.example · + skipped ‹common.noName› conversation.typed Nov 21, 2026 • 08:30 IST / dir common.noMessage / conversation.details: / columns.reference dir KP-7F3K-92QX / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month / columns.requirements dir Complexity: basic / conversation.recorded: / columns.thank_you_sent dir thankYou.sent`);
test('a call that took place is over', () => tells(besideKnown({ booking: { ...call, status: 'happened' } }))`
  + "conversation.label" [mark.other Tue, 24 Nov 11:30 am IST → /admin/agenda?date=2026-11-24] · statuses.happened · booking.host Ravi · + skipped ‹common.noName› conversation.typed Nov 21, 2026 • 08:30 IST / dir common.noMessage / conversation.details: / columns.reference dir KP-7F3K-92QX / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month / columns.requirements dir Complexity: basic / conversation.recorded: / columns.thank_you_sent dir thankYou.sent`);
test('a time that is only wished is shown', () => tells(besideKnown({ wish }))`
  + "conversation.label" mark.wish Thu, 26 Nov, 11:30 am IST · + skipped ‹common.noName› conversation.typed Nov 21, 2026 • 08:30 IST / dir common.noMessage / conversation.details: / columns.reference dir KP-7F3K-92QX / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month / columns.requirements dir Complexity: basic / conversation.recorded: / columns.thank_you_sent dir thankYou.sent`);
const long = { ...paneOf({ earlier: 70 }), looks: ['li:nth-child(2) > button'] };
const earlier = 'conversation.earlier 50';
test('earlier entries are shown by each press', () => tells(long, `${earlier} > ${earlier}`)`
  → conversation {"p_lead":"lead","p_newest":150,"p_known":["lead","r1:1","lead","r1:1"]}`);
const answered = { entries: [request, mail, replyOf()], keys: ['lead', 'm1', 'r1:1'] };
test('what was answered is no news', () => tells(besideKnown(answered))`
  + skipped ‹Asha› conversation.proved conversation.automatic conversation.asksFor.data Nov 21, 2026 • 08:30 IST / dir Lamps / dir <b>Yes. / dir > Old / conversation.other: / dir More / "attachments.label" [‹plan.pdf› 9 kB]`);
const quote = { ...quoteOf({ reply_id: 'r1' }), events: [] };
const joined = { entries: [request, replyOf({ lead: 'joined' }), mine], keys: ['lead', 'r1:1', 'r2'] };
const withQuote = paneOf({ ...joined, quotes: [quote] }, lead, { add_reply_file: undefined });
test('a file for the quote of a joined lead is kept for that', () => tells(withQuote, 'staff.files=plan.pdf')`
  + skipped ‹Ravi› Nov 21, 2026 • 08:30 IST / dir We can. / staff.states.sent / facts.quote KP-7F3K-92QX/1: ‹A shop for brass lamps› / facts.once: ‹facts.amounts ₹1,50,000 ₹1,77,000› / facts.validUntil: ‹11 Dec 2026› / staff.record: / post {staff.note textarea (staff.noteHint)} / status files.uploading plan.pdf / alert / staff.files {file off unseen} / [staff.accepted off] [staff.declined off] / [staff.withdraw] / alert / delivery.sent
  → add_reply_file {"p_lead":"joined","p_name":"plan.pdf","p_content":"QQ=="}
  fails: + skipped ‹Ravi› Nov 21, 2026 • 08:30 IST / dir We can. / staff.states.sent / facts.quote KP-7F3K-92QX/1: ‹A shop for brass lamps› / facts.once: ‹facts.amounts ₹1,50,000 ₹1,77,000› / facts.validUntil: ‹11 Dec 2026› / staff.record: / post {staff.note textarea (staff.noteHint)} / status / alert files.failed plan.pdf / staff.files {file unseen} / [staff.accepted] [staff.declined] / [staff.withdraw] / alert / delivery.sent, or why`);
test('a quote is withdrawn', () => tells(withQuote, 'staff.withdraw > staff.withdraw')`
  + skipped ‹Ravi› Nov 21, 2026 • 08:30 IST / dir We can. / staff.states.sent / facts.quote KP-7F3K-92QX/1: ‹A shop for brass lamps› / facts.once: ‹facts.amounts ₹1,50,000 ₹1,77,000› / facts.validUntil: ‹11 Dec 2026› / staff.record: / post {staff.note textarea (staff.noteHint)} / status / alert / staff.files {file unseen} / [staff.accepted] [staff.declined] / [staff.withdraw] / alert / delivery.sent
  → change_quote {"p_quote":"r1","p_event":"withdrawn"} · reload count_views; lead,lead · → conversation {"p_lead":"lead","p_newest":50,"p_known":["lead","r1:1","r2"]} · again duplicates_of
  waits: + skipped ‹Ravi› Nov 21, 2026 • 08:30 IST / dir We can. / staff.states.sent / facts.quote KP-7F3K-92QX/1: ‹A shop for brass lamps› / facts.once: ‹facts.amounts ₹1,50,000 ₹1,77,000› / facts.validUntil: ‹11 Dec 2026› / staff.record: / post {staff.note textarea (staff.noteHint)} / status / alert / staff.files {file unseen} / [staff.accepted] [staff.declined] / [staff.withdraw off] / alert / delivery.sent · fails: + skipped ‹Ravi› Nov 21, 2026 • 08:30 IST / dir We can. / staff.states.sent / facts.quote KP-7F3K-92QX/1: ‹A shop for brass lamps› / facts.once: ‹facts.amounts ₹1,50,000 ₹1,77,000› / facts.validUntil: ‹11 Dec 2026› / staff.record: / post {staff.note textarea (staff.noteHint)} / status / alert / staff.files {file unseen} / [staff.accepted] [staff.declined] / [staff.withdraw] / alert staff.failed / delivery.sent, or why`);
test('who opens news sees the request in a line', () => tells(besideKnown(news))`
  + "conversation.label" [conversation.request closed] · + skipped ‹Asha› conversation.proved conversation.automatic conversation.asksFor.data Nov 21, 2026 • 08:30 IST / dir Lamps / dir <b>Yes. / dir > Old / conversation.other: / dir More / "attachments.label" [‹plan.pdf› 9 kB]`);
test('the request that was in a line can be read', () => tells(paneOf(news), 'conversation.request')`
  + "conversation.label" skipped ‹common.noName› conversation.typed Nov 21, 2026 • 08:30 IST / dir common.noMessage / conversation.details: / columns.reference dir KP-7F3K-92QX / columns.email dir asha@menon-textiles.example / columns.phone dir +91 98100 00000 / columns.company dir Menon Textiles / columns.service dir Website Development / columns.budget dir One-time project (INR) / columns.urgency dir Within a month / columns.requirements dir Complexity: basic / conversation.recorded: / columns.thank_you_sent dir thankYou.sent · + skipped ‹Ravi› Nov 21, 2026 • 08:30 IST / dir We can. / delivery.sent · + skipped ‹common.deletedAccount› conversation.note Nov 21, 2026 • 08:30 IST / dir A note. / [notes.edit]`);
for (const way of ['notes.add', 'Cmd+Enter in notes.new', 'Ctrl+Enter in notes.new'])
  test(`a new note is stored by ${way}`, () => tells(paneOf(), `${noted} > ${way}`)`
  + post {notes.new textarea} · + [notes.add off]
  withdraws notes.failednotes.failedText · → add_note {"p_submission_id":"lead","p_body":"Call back"} · reload lead,lead · → conversation {"p_lead":"lead","p_newest":50,"p_known":["lead","r1:1"]} · again duplicates_of
  waits: + busy post {notes.new textarea = Call back${'\0'} fixed} · + [notes.saving held] · fails: toast error / notes.failed / notes.failedText, or why`);
for (const way of ['Enter', 'Cmd+v', 'Ctrl+v', 'notes.new= > Ctrl+Enter'])
  test(`${way} stores no note`, () => tells(paneOf(), `${noted} > ${way} in notes.new`)``);
const given = 'notes.edit > notes.change=No > common.cancel';
const withNote = paneOf({ entries: [request, { ...noteOf('me'), lead: 'lead' }], keys: ['lead', 'n1'] });
const both = `${given} > ${noted} > notes.edit`;
test('a note is edited in its place, beside a new one', () => tells(withNote, both)`
  + skipped post {notes.change textarea = A note. focus} / [notes.save] / [common.cancel]`);
const notes = ['n1', 'n2'].map((id) => ({ ...noteOf('me'), id, key: id, lead: 'lead' }));
const withNotes = paneOf({ entries: [request, ...notes], keys: ['lead', 'n1', 'n2'] });
test('each note is edited by itself', () => tells(withNotes, 'notes.edit > notes.change=No > notes.edit')`
  + skipped post {notes.change textarea = A note. focus} / [notes.save] / [common.cancel] · + skipped post {notes.change textarea = No} / [notes.save] / [common.cancel]`);
const answers = { send_reply: { sent: true, reply_id: 'r2' } };
const later = { entries: [mine, mail], keys: ['lead', 'gone', 'r1:1', 'r2'], last_reply_id: 'r2' };
const sending = { ...paneOf({}, lead, answers), then: { conversation: { ...known, ...later } } };
test('a reply that was sent is shown where it is now', () => tells(sending, 'reply-text=Yes. > box.send')`
  + skipped focus ‹Meera› Nov 21, 2026 • 08:30 IST / dir Yes. / delivery.sent · + post status box.sent · + {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · + [box.send off] · + [replies.open closed] files.attach {file unseen} [write.open closed]
  → send_reply {"p_lead":"lead","p_request_id":"random-1","p_text":"Yes.","p_files":[],"p_after_reply":"r1"} · reload count_views; marks; lead,lead · → conversation {"p_lead":"lead","p_newest":50,"p_known":["lead","r1:1"]} · again duplicates_of
  lead every 60 s, on focus
  waits: + {textarea = Yes. "box.label Asha Menon" fixed dir box.label Asha Menon Control+Enter Meta+Enter} · + [box.sending off] · fails: + skipped ‹Meera› Nov 21, 2026 • 08:30 IST / dir Yes. / delivery.sent · + alert box.answered Meera · + box.failed · + [box.sendAnyway], or why`);
const inDollars = paneOf({}, { ...lead, currency: 'USD' });
test('what was typed of a quote waits for no press', () => tells(inDollars, quoted)`
  + group "box.mode" [box.reply pressed] [box.note] · + post status · + alert · + {textarea = box.start box.team Asha Menon KP-7F3K-92QX "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · + status · + alert · + unseen write.label · + write.what · + {write.title ~*~ text = A shop required} · + {write.includes textarea (write.includesHint)} · + {write.number text} · + write.money · + write.currency · + {radio unseen} won.currencies.INR {radio ticked unseen} won.currencies.USD · + write.once · + {write.net text <off decimal> "write.once, write.net"} · + {write.toPay text <off decimal> "write.once, write.toPay"} · + write.monthly · + {write.net text <off decimal> "write.monthly, write.net"} · + {write.toPay text <off decimal> "write.monthly, write.toPay"} · + write.validUntil · + {radio unseen} write.days 7 Wed, 2 Dec {radio ticked unseen} write.days 14 Wed, 9 Dec {radio unseen} write.days 30 Fri, 25 Dec {radio unseen} write.otherDay · + write.preview write.noAmounts Wednesday, 9 December A shop · + [write.send] · + [replies.open closed] files.attach {file unseen} [write.close open] [box.discard] · + box.keys.others
  again enquiry-times
  list_admins never`);
const slow = paneOf({}, lead, { ...answers, conversation: (time: number) => (time === 1 ? known : FAILURE) });
const twice = 'reply-text=Yes. > box.send > reply-text=More. > box.send';
test('the next reply follows one that is not shown yet', () => tells(slow, twice)`
  + post status box.sent · + {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · + [box.send off] · + [replies.open closed] files.attach {file unseen} [write.open closed]
  → send_reply {"p_lead":"lead","p_request_id":"random-2","p_text":"More.","p_files":[],"p_after_reply":"r2"} · again conversation, duplicates_of
  lead every 60 s, on focus`);
const overtaken = paneOf({}, lead, {
  ...answers,
  conversation: (time: number) => (time === 1 ? known : { ...known, ...later }),
});
const anyway = 'reply-text=Yes. > return to the tab > box.sendAnyway';
test('a reply that was overtaken follows the one that is shown now', () => tells(overtaken, anyway)`
  + skipped focus ‹Meera› Nov 21, 2026 • 08:30 IST / dir Yes. / delivery.sent · + post status box.sent · + {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · + alert · + [box.send off] · + [replies.open closed] files.attach {file unseen} [write.open closed]
  → send_reply {"p_lead":"lead","p_request_id":"random-1","p_text":"Yes.","p_files":[],"p_after_reply":"r2"} · reload count_views; marks; lead,lead · → conversation {"p_lead":"lead","p_newest":50,"p_known":["lead","r1:1","r2"]} · again duplicates_of
  lead every 60 s, on focus
  waits: + {textarea = Yes. "box.label Asha Menon" fixed dir box.label Asha Menon Control+Enter Meta+Enter} · + [box.sending off] · fails: + box.failed, or why`);
const unreached = paneOf({}, { ...lead, email: '' });
test('without a mailbox there is no box for a reply', () => tells(unreached, 'box.note > box.reply')`
  - group "box.mode" [box.reply] [box.note pressed] … 3 lines · + group "box.mode" [box.reply pressed] [box.note] · + box.noAddress`);

const other = { id: 'other', reference: 'KP-2', name: '', at: PAST, why: 'phone' };
const pairOf = (duplicates_of: unknown[] = [other]) => ({
  part: () => <Duplicates lead="lead" joined={[{ id: 'third', reference: 'KP-3' }]} />,
  given: { duplicates_of },
});
test('leads of the same person are joined, or may be', () => tells(pairOf())`
  duplicates.joined KP-3 [duplicates.separate "duplicates.separate KP-3"] · duplicates.one 1: · [KP-2 → /admin?lead=other] ‹common.noName› , Nov 24, 2026 • 11:30 IST, duplicates.why.phone [duplicates.join "duplicates.join KP-2"]
  → duplicates_of {"p_lead":"lead"}`);
test('a lead is separated', () => tells(pairOf(), 'duplicates.separate KP-3')`
  withdraws common.errorcommon.notChanged · → join_leads {"p_lead":"lead","p_other":"third","p_joined":false} · reload count_views; lead,lead · again duplicates_of
  waits: + duplicates.joined KP-3 [duplicates.separate "duplicates.separate KP-3" off] · + [KP-2 → /admin?lead=other] ‹common.noName› , Nov 24, 2026 • 11:30 IST, duplicates.why.phone [duplicates.join "duplicates.join KP-2" off] · fails: toast error / common.error / common.notChanged, or why`);
test('a lead is joined', () => tells(pairOf(), 'duplicates.join KP-2')`
  withdraws common.errorcommon.notChanged · → join_leads {"p_lead":"lead","p_other":"other","p_joined":true} · reload count_views; lead,lead · again duplicates_of
  waits: + duplicates.joined KP-3 [duplicates.separate "duplicates.separate KP-3" off] · + [KP-2 → /admin?lead=other] ‹common.noName› , Nov 24, 2026 • 11:30 IST, duplicates.why.phone [duplicates.join "duplicates.join KP-2" off] · fails: toast error / common.error / common.notChanged, or why`);
