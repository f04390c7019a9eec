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
      list_admins: [{ user_id: 'me', name: 'Meera' }],
    },
    [REPLIES]: [saved('a', 'Hello'), saved('b', 'Price', 'Website Development')],
    add_reply_file: { id: 'f', name: 'plan.pdf', bytes: 9_000 },
    ...given,
  },
});
const search = 'in replies.search';
const FASTER = { sent: false, by: 'Ravi', reply_id: 'r3' };
const [empty, quote] = ['reply-text=At {times} ___', 'write.open > title=A shop > once=1,50,000'];
const SENT = { sent: true, reply_id: 'r2' };
const sent = formOf(SENT);

test('the box greets with the first press into it', () => tells(sent, 'Ctrl+A in reply-text')`
  + {textarea = box.start Meera Asha Menon KP-7F3K-92QX "box.label Asha Menon"}`);
test('a reply is sent before the next lead', () => tells(sent, 'reply-text=We can. > box.sendAndNext')`
  + status box.sent · + {textarea "box.label Asha Menon"} · + [box.send off] · + [replies.open closed] files.attach {file} [write.open closed]
  → send_reply {"p_lead":"lead","p_request_id":"random","p_text":"We can.","p_files":[],"p_after_reply":"r1"} · reload count_views; marks; lead,lead · next
  waits: + {textarea = We can. "box.label Asha Menon" fixed} · + [box.sending off] [box.sendAndNext off] · fails: + alert box.failed, or why`);
test('a reply that is second is held', () => tells(formOf(FASTER), 'reply-text=Yes. > box.send')`
  + alert box.answered Ravi · + [box.sendAnyway] [box.sendAndNext]
  → send_reply {"p_lead":"lead","p_request_id":"random","p_text":"Yes.","p_files":[],"p_after_reply":"r1"} · reload count_views; marks; lead,lead
  waits: + {textarea = Yes. "box.label Asha Menon" fixed} · + [box.sending off] [box.sendAndNext off] · fails: + alert box.failed, or why`);
test('an empty place stops a reply once', () => tells(sent, `${empty} > box.send > box.sendAnyway`)`
  + status box.sent · + {textarea "box.label Asha Menon"} · + alert · + [box.send off] · + [replies.open closed] files.attach {file} [write.open closed]
  → send_reply {"p_lead":"lead","p_request_id":"random","p_text":"At {times} ___","p_files":[],"p_after_reply":"r1"} · reload count_views; marks; lead,lead
  waits: + {textarea = At {times} ___ "box.label Asha Menon" fixed} · + [box.sending off] [box.sendAndNext off] · fails: + box.failed, or why`);
test('a draft is discarded', () => tells(sent, 'reply-text=We can. > box.discard')`
  + {textarea = box.start Meera Asha Menon KP-7F3K-92QX "box.label Asha Menon"} · + [box.send off] · + [replies.open closed] files.attach {file} [write.open closed]`);
test('who else writes is named', () => tells({ ...formOf(SENT, { writing: [{ name: 'Ravi' }] }) })`
  status box.writing.one Ravi · alert · {textarea "box.label Asha Menon"} · status · alert · [box.send off] · [replies.open closed] files.attach {file} [write.open closed] · box.keys.others
  → enquiry-times {} · → list_admins {}`);
test('the saved replies for the service come first', () => tells(sent, 'replies.open')`
  + {text <off> "replies.search" open focus} · + listbox "replies.open" option chosen Price Dear Asha Menon, b - Thursday, 26 November, 11:30 am IST · + option Hello Dear Asha Menon, a - Thursday, 26 November, 11:30 am IST · + status · + [replies.open open] files.attach {file} [write.open closed]`);
test('saved replies may fail', () => tells(formOf(SENT, {}, { [REPLIES]: FAILURE }), 'replies.open')`
  + {text <off> "replies.search" closed focus} · + status replies.failed · + [replies.open open] files.attach {file} [write.open closed]`);
test('the saved replies are searched', () => tells(sent, 'replies.open > replies.search=hel')`
  - {text <off> "replies.search" open focus} … 3 lines · + {text <off> = hel "replies.search" open focus} · + listbox "replies.open" option chosen Hello Dear Asha Menon, a - Thursday, 26 November, 11:30 am IST`);
test('Enter puts in a reply', () => tells(sent, `replies.open > ArrowDown ${search} > Enter ${search}`)`
  - {text <off> "replies.search" open focus} … 7 lines · + {textarea = Dear Asha Menon, a - Thursday, 26 November, 11:30 am IST "box.label Asha Menon" focus} · + [box.send] [box.sendAndNext] · + [replies.open closed] files.attach {file} [write.open closed] [box.discard]`);
test('Escape closes the list', () => tells(sent, 'replies.open > Escape in replies.search')`
  - {text <off> "replies.search" open focus} … 6 lines · + {textarea "box.label Asha Menon" focus} · + [replies.open closed] files.attach {file} [write.open closed]`);
test('a file is attached', () => tells(sent, 'file=plan.pdf')`
  + {textarea = box.start Meera Asha Menon KP-7F3K-92QX "box.label Asha Menon"} · + "files.label" plan.pdf 9 kB [files.remove "files.removeFile plan.pdf"] · + [box.send] [box.sendAndNext] · + [replies.open closed] files.attach {file} [write.open closed] [box.discard]
  → add_reply_file {"p_lead":"lead","p_name":"plan.pdf","p_content":"QQ=="}
  waits: + status files.uploading plan.pdf · + [replies.open closed] files.attach {file off} [write.open closed] · fails: + alert files.failed plan.pdf, or why`);
test('a reply becomes a quote', () => tells(sent, 'write.open')`
  + write.label · + write.what · + {write.title text required focus} · + {write.includes textarea (write.includesHint)} · + {write.number text} · + write.money · + write.currency · + {radio ticked} won.currencies.INR {radio} won.currencies.USD · + write.once · + {write.net text <off decimal> "write.once, write.net"} · + {write.toPay text <off decimal> "write.once, write.toPay"} · + write.monthly · + {write.net text <off decimal> "write.monthly, write.net"} · + {write.toPay text <off decimal> "write.monthly, write.toPay"} · + write.validUntil · + {radio} write.days 7 Wed, 2 Dec {radio ticked} write.days 14 Wed, 9 Dec {radio} write.days 30 Fri, 25 Dec {radio} write.otherDay · + write.preview write.noAmounts Wednesday, 9 December write.noTitle · + [write.send off] · + [replies.open closed] files.attach {file} [write.close open]`);
test('a quote may be valid until another day', () => tells(sent, 'write.open > write.otherDay')`
  + {textarea = box.start Meera Asha Menon KP-7F3K-92QX "box.label Asha Menon"} · + {radio} write.days 7 Wed, 2 Dec {radio} write.days 14 Wed, 9 Dec {radio} write.days 30 Fri, 25 Dec {radio ticked} write.otherDay · + {write.otherDay date required} · + write.preview write.noAmounts write.noDay write.noTitle · + [write.send] [box.sendAndNext] · + [replies.open closed] files.attach {file} [write.close open] [box.discard]`);
test('a quote is sent as it was typed', () => tells(sent, `reply-text=Yes. > ${quote} > write.send`)`
  - {textarea = Yes. "box.label Asha Menon"} … 21 lines · + status box.sent · + {textarea "box.label Asha Menon"} · + [box.send off] · + [replies.open closed] files.attach {file} [write.open closed]
  → send_reply {"p_lead":"lead","p_request_id":"random","p_text":"Yes.","p_files":[],"p_quote":{"title":"A shop","currency":"INR","once":"150000","valid_until":"2026-12-09"},"p_after_reply":"r1"} · reload count_views; marks; lead,lead
  waits: + {textarea = Yes. "box.label Asha Menon" fixed} · + [box.sending off] [box.sendAndNext off] · fails: + alert box.failed, or why`);
