import { test } from 'vitest';
import { tells } from '../../../fixtures/unit/story.ts';
import '../../../../src/admin/conversation/ConversationPane.tsx';
import { inboxOf } from '../../../fixtures/unit/inbox.ts';

const inbox = inboxOf();
const without = { ...inbox, stored: { 'shortcuts-off': '1' } };
const [j, k, slash] = ['j in document', 'k in document', '/ in document'];
const left = 'n in document > name=Ravi > email=r@b.example > add.thanks > sources.whatsapp > Escape';
const [noting, asking] = ['Asha Menon > box.note', 'Asha Menon > ? in document'];
const on = 'shortcuts.open > shortcuts.use';
const off = '? in document > shortcuts.use > common.close';

test('j goes to the next lead, and k back', () => tells(inbox, `${j} > ${j} > ${k}`)`
  + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› focus → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · + {checkbox "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026`);
test('k begins at the top, and arrows go on', () => tells(inbox, `${k} > ArrowDown in document`)`
  + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · + {checkbox "selection.row common.noName"} / ## [‹common.noName› focus → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026`);
test('x selects the lead that has the focus', () => tells(inbox, `${j} > x in document`)`
  + "common.submissions" {checkbox mixed} selection.selected 1 · + [common.cancel] · + {select "selection.newStatus" of * selection.keepStatus, Pending, Contacted, Qualified, Lost: lost.reasons.price, Lost: lost.reasons.chose_another, Lost: lost.reasons.no_answer, Lost: lost.reasons.not_now, Lost: lost.reasons.not_our_work, Lost: lost.reasons.other} {select "selection.newOwner" of * selection.keepOwner, common.nobody, Meera} [selection.change 1 off] · + {checkbox ticked "selection.row Asha Menon"} / ## [‹Asha Menon› focus → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1`);
test('with a lead open, r goes to its box', () => tells(inbox, 'Asha Menon > r in document')`
  + ## dir skipped Asha Menon · + {textarea "box.label Asha Menon" dir box.label Asha Menon Control+Enter Meta+Enter focus}`);
for (const key of ['Cmd', 'Ctrl', 'Alt'])
  test(`a browser keeps its own keys: ${key}`, () => tells(inbox, `Asha Menon > ${key}+r in document`)``);
test('Escape closes the lead', () => tells(inbox, 'Asha Menon > Escape in document')`
  - {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› current true → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 … 31 lines · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1
  address in place`);
test('Escape gives up a word first', () => tells(inbox, 'Asha Menon > Composing+Escape in document')``);
test('Escape in the search closes no lead', () => tells(inbox, 'Asha Menon > Escape in inbox-search')``);
test('an arrow in the search leads to no lead', () => tells(inbox, `${j} > ArrowDown in inbox-search`)``);
test('a slash goes to the search', () => tells(inbox, slash)`
  + {unseen filter.search search <off 200> filter.searched focus}`);
test('a key acts beside a box that was ticked, too', () => tells(inbox, '/ in checkbox')`
  + {unseen filter.search search <off 200> filter.searched focus}`);
test('n opens the form for a lead', () => tells(inbox, `${left} > n in document`)`
  + [work.overdueAndNext 1 due.later due.hours 1 bad → ?view=to_answer] [shortcuts.open asks] [~+~ wide add.open asks] · + dialog titled open any ## add.open · + add.about · + post {add.name ~*~ text <off> = Ravi required first} · + {add.phone tel <off>} · + {add.email email <off> = r@b.example} · + status add.isNew · + {add.message textarea <off> dir} · + add.source · + {radio unseen} sources.telephone {radio ticked unseen} sources.whatsapp {radio unseen} sources.walk-in {radio unseen} sources.referral {radio unseen} sources.indiamart {radio unseen} sources.meta {radio unseen} sources.event {radio unseen} sources.other · + {checkbox ticked} add.thanks · + [add.save] [common.cancel] · + [work.more closed controls]
  again duplicates_of`);
for (const place of ['inbox-search', 'notes.new', 'common.owner'])
  test(`what is typed is no shortcut: ${place}`, () => tells(inbox, `${noting} > n in ${place}`)``);
for (const key of ['n', 'Escape'])
  test(`in a dialog no key acts: ${key}`, () => tells(inbox, `${asking} > ${key} in shortcuts.use`)``);
test('a switch turns the shortcuts off', () => tells(inbox, '? in document > shortcuts.use')`
  + {checkbox} shortcuts.use [common.close]
  keeps shortcuts-off 1`);
test('shortcuts can be switched off', () => tells(inbox, `${off} > ${slash}`)``);
test('shortcuts that were switched off stay so', () => tells(without, slash)``);
test('shortcuts can be switched on again', () => tells(without, on)`
  + {checkbox ticked} shortcuts.use [common.close]
  forgets shortcuts-off`);
