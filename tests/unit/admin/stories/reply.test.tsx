import { test } from 'vitest';
import { FAILURE, note, tells } from '../../../fixtures/unit/story.ts';
import { ReplyForm } from '../../../../src/admin/conversation/ReplyForm.tsx';
import '../../../../src/admin/conversation/QuoteFields.tsx';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';
import { conversationOf, replyOf } from '../../../fixtures/unit/conversations.ts';

const lead = storedSubmission({ id: 'lead' });
const conversation = conversationOf([replyOf()]);
const saved = (id: string, title: string, service: string | null = null) => ({
  id,
  title,
  text: `Dear {name}, ${id} {times}`,
  language: 'en',
  service,
});
const REPLIES = '/admin/replies.json';
const formOf = (send_reply: unknown, changes: object = {}, given: object = {}) => ({
  part: () => (
    <ReplyForm submission={lead} conversation={{ ...conversation, ...changes }} onNext={() => note('next')} />
  ),
  given: {
    ...{
      'enquiry-times': { times: ['2026-11-26T06:00:00Z'] },
      send_reply,
      note_writing: FAILURE,
      list_admins: [{ user_id: 'me', name: 'Meera' }],
    },
    [REPLIES]: [saved('a', 'Hello'), saved('b', 'Price', 'Website Development')],
    add_reply_file: () => ({ id: crypto.randomUUID(), name: 'plan.pdf', bytes: 9_000 }),
    ...given,
  },
});
const search = 'in replies.search';
const FASTER = { sent: false, by: null, reply_id: 'r3' };
const [empty, quote] = ['reply-text=At {times} ___', 'write.open > title=A shop > once=1,50,000'];
const stopped = `${empty} > write.open > write.send > box.sendAnyway`;
const [down, line] = [`replies.open > ArrowDown ${search}`, 'reply-text=___ > box.sendAnyway'];
const more =
  'includes=Lamps > accountants_number=Q1 > once_to_pay=1,77,000 > won.currencies.USD > write.send';
const begun = 'reply-text=Yes.\n';
const slash = `${begun} > / in reply-text`;
const composed = `replies.open > Composing+Enter ${search}`;
const written = 'reply-text=We can.';
const withFiles = 'reply-text=Yes. > file=plan.pdf,price.pdf';
const SENT = { sent: true, reply_id: 'r2' };
const sent = formOf(SENT);

test('the box greets with the first press into it', () => tells(sent, 'Ctrl+A in reply-text')`
  + {textarea = b|ox.start Meera Asha Menon KP-7F3K-92QX "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter}`);
for (const [way, then] of [
  ['box.sendAndNext', ' · next'],
  ['Cmd+Enter in reply-text', ''],
  ['Ctrl+Enter in reply-text', ''],
] as const)
  test(`a reply is sent by ${way}`, () => tells(sent, `${written} > ${way}`)`
  + post status box.sent · + {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · + [box.send off] · + [replies.open closed] files.attach {file unseen} [write.open closed]
  → send_reply {"p_lead":"lead","p_request_id":"random-1","p_text":"We can.","p_files":[],"p_after_reply":"r1"} · reload count_views; marks; lead,lead${then}
  waits: + {textarea = We can. "box.label Asha Menon" fixed dir box.label Asha Menon Control+Enter Meta+Enter} · + [box.sending off] [box.sendAndNext off] · fails: + alert box.failed, or why`);
const second = { ...formOf(FASTER), looks: ['form[data-typed] [role=alert] > .border-danger'] };
test('a reply that is second is held', () => tells(second, 'reply-text=Yes. > box.send')`
  + alert box.answered common.deletedAccount · + [box.sendAnyway] [box.sendAndNext]
  → send_reply {"p_lead":"lead","p_request_id":"random-1","p_text":"Yes.","p_files":[],"p_after_reply":"r1"} · reload count_views; marks; lead,lead
  waits: + {textarea = Yes. "box.label Asha Menon" fixed dir box.label Asha Menon Control+Enter Meta+Enter} · + [box.sending off] [box.sendAndNext off] · fails: + alert box.failed, or why`);
test('an empty place stops a reply once', () => tells(sent, `${empty} > box.send > box.sendAnyway`)`
  + post status box.sent · + {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · + alert · + [box.send off] · + [replies.open closed] files.attach {file unseen} [write.open closed]
  → send_reply {"p_lead":"lead","p_request_id":"random-1","p_text":"At {times} ___","p_files":[],"p_after_reply":"r1"} · reload count_views; marks; lead,lead
  waits: + {textarea = At {times} ___ "box.label Asha Menon" fixed dir box.label Asha Menon Control+Enter Meta+Enter} · + [box.sending off] [box.sendAndNext off] · fails: + box.failed, or why`);
test('a draft is discarded', () => tells(formOf(FASTER), `${stopped} > box.discard`)`
  - alert box.answered common.deletedAccount … 22 lines · + {textarea = box.start Meera Asha Menon KP-7F3K-92QX "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · + alert · + [box.send off] · + [replies.open closed] files.attach {file unseen} [write.open closed]`);
const others = { 'one Ravi': [{ name: 'Ravi' }], 'many Ravi, Asha': [{ name: 'Ravi' }, { name: 'Asha' }] };
for (const [text, writing] of Object.entries(others))
  test(`who else writes is named: ${text}`, () => tells(formOf(SENT, { writing }))`
  post status box.writing.${text} · alert · {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · status · alert · [box.send off] · [replies.open closed] files.attach {file unseen} [write.open closed] · box.keys.others
  → enquiry-times {} · → list_admins {}
  list_admins never`);
const repliesAre = (answer: unknown) => formOf(SENT, {}, { [REPLIES]: answer });
for (const [why, form] of Object.entries({
  'without a network': repliesAre(FAILURE),
  'the file is gone': repliesAre(new Response('{}', { status: 404 })),
  'the file never arrives': { ...sent, isLost: true },
}))
  test(`saved replies may not come: ${why}`, () => tells(form, 'replies.open')`
  + {text <off> combobox "replies.search" closed replies.search list controls focus} · + status replies.failed · + [replies.open open] files.attach {file unseen} [write.open closed]
  replies never`);
test('the saved replies are searched', () => tells(sent, `${down} > replies.search=hel`)`
  - {text <off> combobox "replies.search" open replies.search list controls at HelloDear Asha Menon, a - Thursday, 26 November, 11:30 am IST focus} … 3 lines · + {text <off> = hel combobox "replies.search" open replies.search list controls at HelloDear Asha Menon, a - Thursday, 26 November, 11:30 am IST focus} · + listbox "replies.open" option chosen en in view Hello Dear Asha Menon, a - Thursday, 26 November, 11:30 am IST`);
test('what is not among the saved replies is not found', () => tells(sent, 'replies.open > replies.search=x')`
  - {text <off> combobox "replies.search" open replies.search list controls at PriceDear Asha Menon, b - Thursday, 26 November, 11:30 am IST focus} … 4 lines · + {text <off> = x combobox "replies.search" closed replies.search list controls focus} · + status replies.none`);
const abroad = formOf(SENT, { wish: { time_zone: 'Asia/Dubai' } });
test('times are offered as their reader knows them', () => tells(abroad, 'replies.open')`
  + {text <off> combobox "replies.search" open replies.search list controls at PriceDear Asha Menon, b - Thursday, 26 November, 10:00 am (11:30 am IST) focus} · + listbox "replies.open" option chosen en Price Dear Asha Menon, b - Thursday, 26 November, 10:00 am (11:30 am IST) · + option en Hello Dear Asha Menon, a - Thursday, 26 November, 10:00 am (11:30 am IST) · + status · + [replies.open open] files.attach {file unseen} [write.open closed]
  replies never`);
test('another empty place stops it again', () => tells(sent, `${empty} > box.send > ${line}`)`
  + alert box.empty ___`);
const hello = 'HelloDear Asha Menon, a - Thursday, 26 November, 11:30 am IST';
for (const way of [`Enter ${search}`, hello])
  test(`a reply is put in by ${way}`, () => tells(sent, `Ctrl+A in reply-text > ${down} > ${way}`)`
  - {text <off> combobox "replies.search" open replies.search list controls at HelloDear Asha Menon, a - Thursday, 26 November, 11:30 am IST focus} … 7 lines · + {textarea = Dear Asha Menon, a - Thursday, 26 November, 11:30 am IST| "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter focus} · + [box.send] [box.sendAndNext] · + [replies.open closed] files.attach {file unseen} [write.open closed] [box.discard]`);
test('a reply is put into what was typed', () => tells(sent, `${written} > replies.open > Enter ${search}`)`
  - {text <off> combobox "replies.search" open replies.search list controls at PriceDear Asha Menon, b - Thursday, 26 November, 11:30 am IST focus} … 6 lines · + {textarea = We can.Dear Asha Menon, b - Thursday, 26 November, 11:30 am IST| "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter focus} · + [replies.open closed] files.attach {file unseen} [write.open closed] [box.discard]`);
test('Escape closes the list', () => tells(sent, 'replies.open > Escape in replies.search')`
  - {text <off> combobox "replies.search" open replies.search list controls at PriceDear Asha Menon, b - Thursday, 26 November, 11:30 am IST focus} … 6 lines · + {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter focus} · + [replies.open closed] files.attach {file unseen} [write.open closed]`);
test('a greeting that nobody went on with goes', () => tells(sent, 'Ctrl+A in reply-text > leave reply-text')`
  + {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter}`);
test('a press beside the list closes it', () => tells(sent, `${written} > replies.open > box.discard`)`
  - {text <off> combobox "replies.search" open replies.search list controls at PriceDear Asha Menon, b - Thursday, 26 November, 11:30 am IST focus} … 7 lines · + {textarea = box.sta|rt Meera Asha Menon KP-7F3K-92QX "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter focus} · + [box.send off] · + [replies.open closed] files.attach {file unseen} [write.open closed]`);
test('the list closes when it is left', () => tells(sent, 'replies.open > leave replies.search')`
  - {text <off> combobox "replies.search" open replies.search list controls at PriceDear Asha Menon, b - Thursday, 26 November, 11:30 am IST focus} … 5 lines · + [replies.open closed] files.attach {file unseen} [write.open closed]`);
test('each file that cannot be read is told', () => tells(sent, 'file=large.pdf,gone.pdf')`
  + alert files.tooLarge large.pdf · + files.failed gone.pdf`);
test('a file is attached', () => tells(sent, `${written} > file=large.pdf > file=plan.pdf`)`
  + "files.label" skipped ‹plan.pdf› 9 kB [files.remove "files.removeFile plan.pdf"] · + alert
  → add_reply_file {"p_lead":"lead","p_name":"plan.pdf","p_content":"QQ=="}
  waits: + status files.uploading plan.pdf · + alert · + [box.send off] [box.sendAndNext off] · + [replies.open closed] files.attach {file off unseen} [write.open closed] [box.discard] · fails: + alert files.failed plan.pdf, or why`);
test('a reply becomes a quote', () => tells(sent, 'write.open')`
  + unseen write.label · + write.what · + {write.title ~*~ text required focus} · + {write.includes textarea (write.includesHint)} · + {write.number text} · + write.money · + write.currency · + {radio ticked unseen} won.currencies.INR {radio unseen} won.currencies.USD · + write.once · + {write.net text <off decimal> "write.once, write.net"} · + {write.toPay text <off decimal> "write.once, write.toPay"} · + write.monthly · + {write.net text <off decimal> "write.monthly, write.net"} · + {write.toPay text <off decimal> "write.monthly, write.toPay"} · + write.validUntil · + {radio unseen} write.days 7 Wed, 2 Dec {radio ticked unseen} write.days 14 Wed, 9 Dec {radio unseen} write.days 30 Fri, 25 Dec {radio unseen} write.otherDay · + write.preview write.noAmounts Wednesday, 9 December write.noTitle · + [write.send off] · + [replies.open closed] files.attach {file unseen} [write.close open]`);
test('a quote is previewed', () => tells(
  sent,
  `${quote} > once_to_pay=177000 > monthly_to_pay=900 > won.currencies.USD`,
)`
  + {write.title ~*~ text = A shop required} · + {radio unseen} won.currencies.INR {radio ticked unseen} won.currencies.USD · + write.preview write.paid.once $177,000 and write.paid.monthly $900 Wednesday, 9 December A shop`);
test('a quote may be valid until another day', () => tells(sent, 'write.open > write.otherDay')`
  + {textarea = box.start Meera Asha Menon KP-7F3K-92QX "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · + {write.title ~*~ text required} · + {radio unseen} write.days 7 Wed, 2 Dec {radio unseen} write.days 14 Wed, 9 Dec {radio unseen} write.days 30 Fri, 25 Dec {radio ticked unseen} write.otherDay · + {write.otherDay ~*~ date required} · + write.preview write.noAmounts write.noDay write.noTitle · + [write.send] [box.sendAndNext] · + [replies.open closed] files.attach {file unseen} [write.close open] [box.discard]`);
test('a quote is sent as it was typed', () => tells(sent, `${withFiles} > ${quote} > ${more}`)`
  - post status … 23 lines · + post status box.sent · + {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · + [box.send off] · + [replies.open closed] files.attach {file unseen} [write.open closed]
  → send_reply {"p_lead":"lead","p_request_id":"random-11","p_text":"Yes.","p_files":["made-0-0-0-2","made-0-0-0-4"],"p_quote":{"title":"A shop","includes":"Lamps","accountants_number":"Q1","currency":"USD","once":"150000","once_to_pay":"177000","valid_until":"2026-12-09"},"p_after_reply":"r1"} · reload count_views; marks; lead,lead
  waits: + {textarea = Yes. "box.label Asha Menon" fixed dir box.label Asha Menon Control+Enter Meta+Enter} · + [box.sending off] [box.sendAndNext off] · fails: + alert box.failed, or why`);
test('Enter alone sends no reply', () => tells(sent, `${written} > Enter in reply-text`)``);
const covered = { ...sent, looks: ['.fixed.inset-0 + .saved-replies'] };
test('a slash at the start of a line asks for saved replies', () => tells(covered, slash)`
  + {text <off> combobox "replies.search" open replies.search list controls at PriceDear Asha Menon, b - Thursday, 26 November, 11:30 am IST focus} · + listbox "replies.open" option chosen en Price Dear Asha Menon, b - Thursday, 26 November, 11:30 am IST · + option en Hello Dear Asha Menon, a - Thursday, 26 November, 11:30 am IST · + status · + [replies.open open] files.attach {file unseen} [write.open closed] [box.discard]
  replies never`);
for (const held of ['Composing', 'Ctrl', 'Cmd'])
  test(`a slash with more does not: ${held}`, () => tells(sent, `${begun} > ${held}+/ in reply-text`)``);
test('Escape puts in the slash that asked', () => tells(sent, `${slash} > Escape ${search}`)`
  - {text <off> combobox "replies.search" open replies.search list controls at PriceDear Asha Menon, b - Thursday, 26 November, 11:30 am IST focus} … 6 lines · + /| "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter focus} · + [replies.open closed] files.attach {file unseen} [write.open closed] [box.discard]`);
test('the list goes round', () => tells(sent, `replies.open > ArrowUp ${search} > ArrowUp ${search}`)`
  + {text <off> combobox "replies.search" open replies.search list controls at PriceDear Asha Menon, b - Thursday, 26 November, 11:30 am IST focus} · + listbox "replies.open" option chosen en in view Price Dear Asha Menon, b - Thursday, 26 November, 11:30 am IST · + option en Hello Dear Asha Menon, a - Thursday, 26 November, 11:30 am IST`);
test('Enter that ends a word chooses nothing', () => tells(sent, `${composed} > Composed+Enter ${search}`)``);
test('a fourth file is refused', () => tells(sent, 'file=a.pdf > file=b.pdf,c.pdf,d.pdf')`
  + ‹plan.pdf› 9 kB [files.remove "files.removeFile plan.pdf"] · + ‹plan.pdf› 9 kB [files.remove "files.removeFile plan.pdf"] · + alert files.tooMany d.pdf · + [replies.open closed] files.attach {file off unseen} [write.open closed] [box.discard]
  → add_reply_file {"p_lead":"lead","p_name":"b.pdf","p_content":"QQ=="} · → add_reply_file {"p_lead":"lead","p_name":"c.pdf","p_content":"QQ=="}`);
test('one of two files is removed', () => tells(sent, 'file=a.pdf > file=b.pdf > files.remove')`
  - "files.label" skipped ‹plan.pdf› 9 kB [files.remove "files.removeFile plan.pdf"] … 2 lines · + "files.label" skipped focus ‹plan.pdf› 9 kB [files.remove "files.removeFile plan.pdf"]`);
test('a file is removed', () => tells(sent, 'file=plan.pdf > file=large.pdf > files.remove')`
  - {textarea = box.start Meera Asha Menon KP-7F3K-92QX "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} … 5 lines · + {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter} · + alert · + [box.send off] · + [replies.open closed] files.attach {file unseen} [write.open closed]`);
const send = 'Ctrl+Enter in reply-text';
const uploading = formOf(SENT, {}, { add_reply_file: undefined });
test('keys send no reply before its file', () => tells(uploading, `${written} > file=a.pdf > ${send}`)``);
test('keys send a reply once', () => tells(formOf(undefined), `${written} > ${send} > ${send}`)``);
