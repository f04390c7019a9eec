import { test } from 'vitest';
import { tells } from '../../../fixtures/unit/story.ts';
import '../../../../src/admin/inbox/export.ts';
import { A, B, INBOX, inboxOf } from '../../../fixtures/unit/inbox.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';
import { changedLead } from '../../../fixtures/unit/leads.ts';

const inbox = inboxOf();
const unknown = inboxOf({ search_submissions: [], did_you_mean: 'asha verma' }, 'asha verm');
const refused = { submission_id: B, outcome: 'refused', reason: 'Closed.' } as const;
const changes = [
  ...[changedLead({ submission_id: A }), changedLead(refused), { submission_id: 'ravi', outcome: 'missing' }],
  changedLead({ ...refused, submission_id: 'd', reason: null }),
  changedLead({ submission_id: 'e', outcome: 'conflict' }),
];
const changing = inboxOf({ change_leads: changes });
const change =
  'selection.all > selection.newStatus=Contacted > selection.newOwner=nobody > selection.change 3';
const filters =
  'filter.title > common.status=won > common.owner=me > filter.source= google > filter.form=contact > filter.daysOf=won > filter.notReached > filter.from=2026-11-01';
const arrived = { contact_submissions: [storedSubmission({ id: 'c' }), ...INBOX.contact_submissions] };
const arriving = inboxOf({
  contact_submissions: (time: number) => (time === 1 ? INBOX : arrived).contact_submissions,
});
const returns = 'return to the tab';
const every = 'selection.row Asha Menon > selection.selected 1 > selection.selected 3';
const closed = { ...inbox, looks: ['.inbox:not([data-open])', '#inbox-more[hidden]'] };
const clear = 'views.names.mine 1 > filter.title > common.status=pending > filter.clear';

test('the inbox shows what is due, its views, filters and leads', () => tells(closed)`
  # area.pages.inbox · [work.overdueAndNext 1 due.later due.hours 1 bad → ?view=to_answer] [shortcuts.open asks] [~+~ wide add.open asks] [work.more closed controls] · "views.label" [views.names.all current page → /admin] [views.names.to_answer 3 → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 → ?view=mine] [views.names.suspicious 4 → ?view=suspicious] · {unseen filter.search search <off 200> filter.searched} · [filter.title closed controls] · status · status · "common.submissions" {checkbox} selection.all · status list.many 3 · {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · {checkbox "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026 · {checkbox "selection.row Ravi"} / ## [‹Ravi› → ?lead=ravi] / ‹+91 98100 00000› · KP-7F3K-92QX / dir formTypes.contact We want to sell our saris online. / Lost ‹Meera› / Nov 21, 2026 • 08:05 IST
  tidies · → count_views {} · → list_admins {} · → unassigned_mails {} · → contact_submissions ["*","marked_for",null,"news_at",{"ascending":false},"id",{"ascending":false},51] · withdraws common.errorlist.loadFailed · → row_marks {"p_submission_ids":["a","b","ravi"]}
  list not kept · count_views every 60 s, on focus · list_admins never · unassigned every 60 s, on focus · marks every 60 s, on focus · newest every 60 s, on focus, never
  waits count_views: + [shortcuts.open asks] [~+~ wide add.open asks] [work.more closed controls] · + "views.label" [views.names.all current page → /admin] [views.names.to_answer → ?view=to_answer] [views.names.overdue → ?view=overdue] [views.names.follow_up → ?view=follow_up] [views.names.mine → ?view=mine] [views.names.suspicious → ?view=suspicious] · waits contact_submissions: - "common.submissions" {checkbox} selection.all … 5 lines · + "common.submissions" busy status list.loading · fails contact_submissions: - "common.submissions" {checkbox} selection.all … 5 lines · + "common.submissions" status list.loadFailed · + [common.tryAgain] · toast error / common.error / list.loadFailed · waits row_marks: + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · + {checkbox "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir formTypes.contact Hello / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST · + {checkbox "selection.row Ravi"} / ## [‹Ravi› → ?lead=ravi] / ‹+91 98100 00000› · KP-7F3K-92QX / dir formTypes.contact We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST`);
test('another view is chosen by a press', () => tells(inbox, 'views.names.to_answer 3')`
  + [work.overdueAndNext 1 due.later due.hours 1 current page bad → ?view=to_answer] [shortcuts.open asks] [~+~ wide add.open asks] [work.more closed controls] · + "views.label" [views.names.all → /admin] [views.names.to_answer 3 current page → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 → ?view=mine] [views.names.suspicious 4 → ?view=suspicious]
  keeps inbox-view to_answer · address ?view=to_answer · → search_submissions {"p_view":"to_answer","p_limit":51}
  waits: + "common.submissions" busy {checkbox} selection.all · + status list.loading · fails: done · + status list.loadFailed · + [common.tryAgain] · toast error / common.error / list.loadFailed`);
test('a view of suspicious leads says what they are', () => tells(inbox, 'views.names.suspicious 4')`
  + "views.label" [views.names.all → /admin] [views.names.to_answer 3 → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 → ?view=mine] [views.names.suspicious 4 current page → ?view=suspicious] · + suspicious.note
  keeps inbox-view suspicious · address ?view=suspicious · → search_submissions {"p_marked":true,"p_limit":51}
  waits: + "common.submissions" busy {checkbox} selection.all · + status list.loading · fails: done · + status list.loadFailed · + [common.tryAgain] · toast error / common.error / list.loadFailed`);
test('the filters can be opened', () => tells(inbox, 'filter.title')`
  + [filter.title open controls] · + {common.status select of * filter.anyStatus, Pending, Contacted, Qualified, Won, Lost} · + {common.owner select of * filter.anybody, Meera} · + {filter.source text <off 200> filter.sources} · + {filter.form select of * filter.forms.all, filter.forms.contact, filter.forms.custom_quote, filter.forms.entered} · + {filter.daysOf select of * filter.steps.arrived, filter.steps.due, filter.steps.on_time, filter.steps.quoted, filter.steps.accepted, filter.steps.won} · + {filter.from date} · + {filter.to date} · + {checkbox} filter.notReached`);
test('a search that is too short says so', () => tells(inbox, 'inbox-search=as')`
  + {unseen filter.search search <off 200> = as filter.searched (filter.tooShort)}
  address in place as`);
test('where nothing is found, it is asked what was meant', () => tells({ ...unknown, unlike: INBOX })`
  - "common.submissions" {checkbox} selection.all … 5 lines · + "common.submissions" status list.empty · + status [list.didYouMean asha verma]
  → did_you_mean {"p_query":"asha verm","p_marked":false} · → row_marks {"p_submission_ids":[]}`);
test('what was meant is searched for', () => tells(unknown, 'list.didYouMean asha verma')`
  + {unseen filter.search search <off 200> = asha verma filter.searched}
  address asha verma · → search_submissions {"p_query":"asha verma","p_limit":51} · → did_you_mean {"p_query":"asha verma","p_marked":false}`);
test('filters are cleared, but not the view', () => tells(inbox, clear)`
  + [work.overdueAndNext 1 due.later due.hours 1 bad → ?view=to_answer] [shortcuts.open asks] [~+~ wide add.open asks] [work.more closed controls] · + "views.label" [views.names.all → /admin] [views.names.to_answer 3 → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 current page → ?view=mine] [views.names.suspicious 4 → ?view=suspicious] · + [filter.title open controls] · + {common.status select of * filter.anyStatus, Pending, Contacted, Qualified, Won, Lost}
  again search_submissions`);
const covering = '[class~="after:absolute"][class~="after:inset-0"]';
const marking = {
  ...inbox,
  looks: ['[data-active]', `[data-said=mail] > label.z-1 ~ div > h2 > ${covering}`, '[data-status=lost]'],
};
test('leads are selected together', () => tells(marking, 'selection.all > common.cancel > selection.all')`
  + "common.submissions" {checkbox ticked} selection.selected 3 · + [common.cancel] · + {select "selection.newStatus" of * selection.keepStatus, Pending, Contacted, Qualified, Lost: lost.reasons.price, Lost: lost.reasons.chose_another, Lost: lost.reasons.no_answer, Lost: lost.reasons.not_now, Lost: lost.reasons.not_our_work, Lost: lost.reasons.other} {select "selection.newOwner" of * selection.keepOwner, common.nobody, Meera} [selection.change 3 off] · + {checkbox ticked "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · + {checkbox ticked "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026 · + {checkbox ticked "selection.row Ravi"} / ## [‹Ravi› → ?lead=ravi] / ‹+91 98100 00000› · KP-7F3K-92QX / dir formTypes.contact We want to sell our saris online. / Lost ‹Meera› / Nov 21, 2026 • 08:05 IST`);
test('one of them selects the others, and all select none', () => tells(inbox, every)`
  - "common.submissions" {checkbox ticked} selection.selected 3 … 6 lines · + "common.submissions" {checkbox} selection.all · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · + {checkbox "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026 · + {checkbox "selection.row Ravi"} / ## [‹Ravi› → ?lead=ravi] / ‹+91 98100 00000› · KP-7F3K-92QX / dir formTypes.contact We want to sell our saris online. / Lost ‹Meera› / Nov 21, 2026 • 08:05 IST`);
test('the selected leads are changed', () => tells(changing, change)`
  + status result.changedNotAll 1 4 · + ‹result.lead› : Closed. · + ‹Ravi› : result.missing · + ‹result.lead› : result.refused · + ‹result.lead› : conflict.changedMeanwhile · + [common.close] · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · + {checkbox ticked "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / list.replied ‹common.noOwner› / Nov 25, 2026 • 09:30 IST · + {checkbox "selection.row Ravi"} / ## [‹Ravi› → ?lead=ravi] / ‹+91 98100 00000› · KP-7F3K-92QX / dir formTypes.contact We want to sell our saris online. / Lost ‹Meera› / Nov 21, 2026 • 08:05 IST
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":3},{"id":"b","version":0},{"id":"ravi","version":0}],"p_change":{"status":"contacted","owner":null}} · reload count_views · again count_views
  waits: + {select "selection.newStatus" of * selection.keepStatus, Pending, Contacted, Qualified, Lost: lost.reasons.price, Lost: lost.reasons.chose_another, Lost: lost.reasons.no_answer, Lost: lost.reasons.not_now, Lost: lost.reasons.not_our_work, Lost: lost.reasons.other} {select "selection.newOwner" of selection.keepOwner, * common.nobody, Meera} [selection.change 3 off] · + {checkbox ticked "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / Contacted ‹common.noOwner› / Nov 21, 2026 • 08:05 IST · + {checkbox ticked "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Contacted ‹common.noOwner› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026 · + {checkbox ticked "selection.row Ravi"} / ## [‹Ravi› → ?lead=ravi] / ‹+91 98100 00000› · KP-7F3K-92QX / dir formTypes.contact We want to sell our saris online. / Contacted ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / work.followUpBy 1 Dec 2026 · fails: toast error / common.error / common.notChanged, or why`);
test('the shortcuts are listed', () => tells(inbox, '? in document')`
  + [work.overdueAndNext 1 due.later due.hours 1 bad → ?view=to_answer] [shortcuts.open asks] · + dialog titled open any ## shortcuts.title · + j, k, ↓, ↑ shortcuts.keys.j, k, ↓, ↑ / Enter shortcuts.keys.Enter / x shortcuts.keys.x / r shortcuts.keys.r / n shortcuts.keys.n / / shortcuts.keys./ / Esc shortcuts.keys.Esc / ? shortcuts.keys.? · + {checkbox ticked} shortcuts.use [common.close] · + [~+~ wide add.open asks] [work.more closed controls]`);
test('all that match are exported', () => tells(inbox, 'work.more > export.start')`
  → log_export {"p_what":"export.logged –"} · → contact_submissions ["*","marked_for",null,"news_at",{"ascending":false},"id",{"ascending":false},1000] · saved submissions-2026-11-25.csv text/csv;charset=utf-8 869
  waits: + [export.running held] · fails: toast error / common.error / list.loadFailed, or why`);
test('an export whose code never arrives fails', () =>
  tells({ ...inbox, isLost: true }, 'work.more > export.start')`
  toast error / common.error / list.loadFailed`);
test('an export that runs begins no other', () =>
  tells(inboxOf({ log_export: undefined }), 'work.more > export.start > export.running')``);
test('another view forgets what was selected', () => tells(inbox, 'selection.all > views.names.mine 1')`
  - "views.label" [views.names.all current page → /admin] [views.names.to_answer 3 → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 → ?view=mine] [views.names.suspicious 4 → ?view=suspicious] … 7 lines · + "views.label" [views.names.all → /admin] [views.names.to_answer 3 → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 current page → ?view=mine] [views.names.suspicious 4 → ?view=suspicious] · + "common.submissions" {checkbox} selection.all · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · + {checkbox "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026 · + {checkbox "selection.row Ravi"} / ## [‹Ravi› → ?lead=ravi] / ‹+91 98100 00000› · KP-7F3K-92QX / dir formTypes.contact We want to sell our saris online. / Lost ‹Meera› / Nov 21, 2026 • 08:05 IST
  keeps inbox-view mine · address ?view=mine · → search_submissions {"p_view":"mine","p_limit":51}
  waits: + "common.submissions" busy {checkbox} selection.all · + status list.loading · fails: done · + status list.loadFailed · + [common.tryAgain] · toast error / common.error / list.loadFailed`);
test('all filters are asked for together', () => tells(inbox, `${filters} > filter.to=2026-11-20`)`
  + [work.overdueAndNext 1 due.later due.hours 1 bad → ?view=to_answer&form=contact&status=won&step=won&owner=me&from=2026-11-01&to=2026-11-20&not_reached=1] [shortcuts.open asks] [~+~ wide add.open asks] [work.more closed controls] · + "views.label" [views.names.all current page → ?form=contact&status=won&step=won&owner=me&from=2026-11-01&to=2026-11-20&not_reached=1] [views.names.to_answer 3 → ?view=to_answer&form=contact&status=won&step=won&owner=me&from=2026-11-01&to=2026-11-20&not_reached=1] [views.names.overdue 1 → ?view=overdue&form=contact&status=won&step=won&owner=me&from=2026-11-01&to=2026-11-20&not_reached=1] [views.names.follow_up 2 → ?view=follow_up&form=contact&status=won&step=won&owner=me&from=2026-11-01&to=2026-11-20&not_reached=1] [views.names.mine 1 → ?view=mine&form=contact&status=won&step=won&owner=me&from=2026-11-01&to=2026-11-20&not_reached=1] [views.names.suspicious 4 → ?view=suspicious&form=contact&status=won&step=won&owner=me&from=2026-11-01&to=2026-11-20&not_reached=1] · + [filter.titleWithCount 8 open controls] [filter.clear] · + {filter.from date = 2026-11-01 max 2026-11-20} · + {filter.to date = 2026-11-20 min 2026-11-01}
  address ?form=contact&status=won&step=won&owner=me&from=2026-11-01&to=2026-11-20&not_reached=1  google · → search_submissions {"p_form_type":"contact","p_from":"2026-10-31T18:30:00.000Z","p_until":"2026-11-20T18:30:00.000Z","p_not_reached":true,"p_status":"won","p_owner":"me","p_source":"google","p_step":"won","p_limit":51}`);
test('what is typed of a source is no page of its own', () => tells(inbox, 'filter.title > filter.source=g')`
  + [filter.titleWithCount 1 open controls] [filter.clear] · + {filter.source text <off 200> = g filter.sources}
  address in place g`);
test('a lead opens in another tab', () => tells(inbox, 'Ctrl+Asha Menon')`
  goes to ?lead=a`);
const searched = { ...inbox, at: { typed: { search: 'asha' } } };
test('what was searched comes back', () => tells(searched, 'Back to /admin')`
  + {unseen filter.search search <off 200> = asha filter.searched} · + [filter.title closed controls] [filter.clear]
  → search_submissions {"p_query":"asha","p_limit":51}
  waits: + "common.submissions" busy {checkbox} selection.all · + status list.loading · fails: done · + status list.loadFailed · + [common.tryAgain] · toast error / common.error / list.loadFailed`);
const given = 'selection.all > selection.newOwner=me';
test('leads can be given to somebody', () => tells(inbox, given)`
  + {select "selection.newStatus" of * selection.keepStatus, Pending, Contacted, Qualified, Lost: lost.reasons.price, Lost: lost.reasons.chose_another, Lost: lost.reasons.no_answer, Lost: lost.reasons.not_now, Lost: lost.reasons.not_our_work, Lost: lost.reasons.other} {select "selection.newOwner" of selection.keepOwner, common.nobody, * Meera} [selection.change 3]`);
const giving = inboxOf({ change_leads: changes.slice(0, 1) });
const lose = `${given} > selection.newStatus=Lost: lost.reasons.price > selection.change 3`;
test('leads are lost together, with their reason', () => tells(giving, lose)`
  - status … 7 lines · + status result.changed 1 · + [common.close] · + "common.submissions" {checkbox} selection.all · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · + {checkbox "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026 · + {checkbox "selection.row Ravi"} / ## [‹Ravi› → ?lead=ravi] / ‹+91 98100 00000› · KP-7F3K-92QX / dir formTypes.contact We want to sell our saris online. / Lost ‹Meera› / Nov 21, 2026 • 08:05 IST
  withdraws common.errorcommon.notChanged · → change_leads {"p_leads":[{"id":"a","version":3},{"id":"b","version":0},{"id":"ravi","version":0}],"p_change":{"status":"lost","lost_reason":"price","owner":"me"}} · reload count_views · again count_views
  waits: + {select "selection.newStatus" of * selection.keepStatus, Pending, Contacted, Qualified, Lost: lost.reasons.price, Lost: lost.reasons.chose_another, Lost: lost.reasons.no_answer, Lost: lost.reasons.not_now, Lost: lost.reasons.not_our_work, Lost: lost.reasons.other} {select "selection.newOwner" of selection.keepOwner, common.nobody, * Meera} [selection.change 3 off] · + {checkbox ticked "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.today → /admin/person?lead=a] We want to sell our saris online. / Lost ‹Meera› / Nov 21, 2026 • 08:05 IST · + {checkbox ticked "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Lost ‹Meera› / Nov 25, 2026 • 09:30 IST · fails: toast error / common.error / common.notChanged, or why`);
const judging = inboxOf({ unmark_submissions: 2 });
const some = 'views.names.suspicious 4 > selection.all > selection.row Asha Menon > suspicious.unmark';
test('of suspicious leads those are judged that are selected', () => tells(judging, some)`
  withdraws common.errorcommon.notChanged · → unmark_submissions {"p_ids":["b","ravi"]} · toast success / suspicious.unmarked.many 2 / suspicious.unmarked.text · reload list anew · reload count_views · again search_submissions, count_views
  waits: + [suspicious.unmark off] [suspicious.delete off] · fails: toast error / common.error / common.notChanged, or why`);
const refusing = inboxOf({ change_leads: changes.slice(0, 2) });
test('what became of a change can be closed', () => tells(refusing, `${change} > common.close`)`
  - status result.changedNotAll 1 1 … 3 lines · + status`);
test('an export says by what it was filtered', () => tells(inbox, `${filters} > work.more > export.start`)`
  → log_export {"p_what":"export.logged form_type, from, not_reached, status, owner, source, step"} · → search_submissions {"p_form_type":"contact","p_from":"2026-10-31T18:30:00.000Z","p_not_reached":true,"p_status":"won","p_owner":"me","p_source":"google","p_step":"won","p_limit":1000} · saved submissions-2026-11-25.csv text/csv;charset=utf-8 869
  waits: + [export.running held] · fails: toast error / common.error / list.loadFailed, or why`);
const flame = `${'x'.repeat(239)}🔥`;
const flames = [storedSubmission({ company: null, email: '', service: null, message: flame })];
test('half a sign is not shown', () => tells({ ...inboxOf({ contact_submissions: flames }), unlike: INBOX })`
  - status list.many 3 … 4 lines · + status list.one 1 · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=00000000-0000-4000-8000-000000000001] / ‹+91 98100 00000› · KP-7F3K-92QX / dir formTypes.contact xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx / Pending ‹common.noOwner› / Nov 21, 2026 • 08:05 IST
  → row_marks {"p_submission_ids":["00000000-0000-4000-8000-000000000001"]}`);
const fullPage = Array.from({ length: 51 }, (_, at) => storedSubmission({ id: `new-${String(at)}` }));
const older = { contact_submissions: fullPage, search_submissions: [fullPage[0], fullPage[50]] };
test('a lead that moved to the next page is there once', () => tells(inboxOf(older), 'list.older')`
  + status list.many 51 · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=new-50] / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development We want to sell our saris online. / Pending ‹common.noOwner› / Nov 21, 2026 • 08:05 IST
  → search_submissions {"p_before_id":"new-49","p_before_news_at":"2026-11-21T02:35:05.123456+00:00","p_limit":51} · → row_marks {"p_submission_ids":["new-0","new-50"]}
  waits: + "common.submissions" busy {checkbox} selection.all · + status list.loadingOlder · + [list.older held] · fails: + status list.loadFailed · + [common.tryAgain] · toast error / common.error / list.loadFailed`);
for (const [count, contact_submissions] of [
  ['one 1', arrived.contact_submissions],
  ['many 50', fullPage.slice(1)],
  ['most 50', fullPage],
] as const)
  test(`who returns is told of new leads: ${count}`, () => tells(
    { ...inbox, then: { contact_submissions } },
    returns,
  )`
  + status [arrivals.${count} arrivals.show]
  → contact_submissions ["id","marked_for",null,"news_at",{"ascending":false},"id",{"ascending":false},51] · again count_views, unassigned_mails, row_marks`);
test('new leads are shown by a press', () => tells(arriving, `${returns} > arrivals.one 1 arrivals.show`)`
  + status · + status list.many 4 · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=c] / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development We want to sell our saris online. / Pending ‹common.noOwner› / Nov 21, 2026 • 08:05 IST
  reload list anew; marks · → row_marks {"p_submission_ids":["c","a","b","ravi"]} · again contact_submissions, row_marks`);
const filtered = `views.names.mine 1 > ${returns} > arrivals.one 1 arrivals.show`;
test('new leads are shown without a filter', () => tells(arriving, filtered)`
  + "views.label" [views.names.all current page → /admin] [views.names.to_answer 3 → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 → ?view=mine] [views.names.suspicious 4 → ?view=suspicious] · + status · + status list.many 4 · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=c] / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development We want to sell our saris online. / Pending ‹common.noOwner› / Nov 21, 2026 • 08:05 IST
  keeps inbox-view all · address · → row_marks {"p_submission_ids":["c","a","b","ravi"]} · again contact_submissions`);
test('what the reports lead to is filtered', () => tells(inbox, 'filter.title > Back to /admin?service=SEO')`
  + [filter.titleWithCount 1 open controls] [filter.clear] · + {filter.service text <off 200> = SEO}
  → search_submissions {"p_service":"SEO","p_limit":51}
  waits: + "common.submissions" busy {checkbox} selection.all · + status list.loading · fails: done · + status list.loadFailed · + [common.tryAgain] · toast error / common.error / list.loadFailed`);
test('a filter is undone', () => tells(inbox, 'filter.title > Back to ?not_reached=1 > filter.notReached')`
  + [work.overdueAndNext 1 due.later due.hours 1 bad → ?view=to_answer] [shortcuts.open asks] [~+~ wide add.open asks] [work.more closed controls] · + "views.label" [views.names.all current page → /admin] [views.names.to_answer 3 → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 → ?view=mine] [views.names.suspicious 4 → ?view=suspicious] · + [filter.title open controls] · + {checkbox} filter.notReached
  address · again contact_submissions`);
const times = { submissions: 6, answered: 5, median_minutes: 65, p90_minutes: null, within_promise: 0.9 };
const weeks = ['this', 'last'].map((week) => ({ ...times, week }));
test('it is said how fast the team answers', () => tells(inboxOf({ answer_times: weeks }), 'work.more')`
  + [work.overdueAndNext 1 due.later due.hours 1 bad → ?view=to_answer] [shortcuts.open asks] [~+~ wide add.open asks] [work.more open controls] · + answers.line answers.thisWeek answers.half due.hours 1 due.minutes 5, answers.onTime 90 · answers.lastWeek answers.half due.hours 1 due.minutes 5, answers.onTime 90 · + [export.start]
  → answer_times {}
  waits: + [work.overdueAndNext 1 due.later due.hours 1 bad → ?view=to_answer] [shortcuts.open asks] [~+~ wide add.open asks] [work.more open controls] · + [export.start]`);
const lately = { ...inbox, stored: { 'inbox-view': 'mine' } };
test('the view used last is offered', () => tells(lately, 'views.back views.names.mine')`
  + [work.overdueAndNext 1 due.later due.hours 1 bad → ?view=to_answer] [shortcuts.open asks] [~+~ wide add.open asks] [work.more closed controls] · + "views.label" [views.names.all → /admin] [views.names.to_answer 3 → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 current page → ?view=mine] [views.names.suspicious 4 → ?view=suspicious]
  keeps inbox-view mine · address ?view=mine · → search_submissions {"p_view":"mine","p_limit":51}
  waits: + "common.submissions" busy {checkbox} selection.all · + status list.loading · fails: done · + status list.loadFailed · + [common.tryAgain] · toast error / common.error / list.loadFailed`);
const marked = (changes: object, sender = 'Asha Menon') => {
  const { leads, said, ...others } = INBOX.row_marks;
  const known = [...said, ...said.map((each) => ({ ...each, submission_id: A, sender }))];
  return { row_marks: { ...others, said: known, leads: leads.map((lead) => ({ ...lead, ...changes })) } };
};
const links = ['agenda', 'person'].map((page) => `a.relative.z-1[href^="/admin/${page}"]`);
const booked = { ...inboxOf(marked({ booking_at: '2026-11-26T06:00:00Z' })), looks: links };
test('a lead is due until a call is booked', () => tells({ ...booked, unlike: INBOX })`
  + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir [mark.tomorrow 11:30 am IST → /admin/agenda?date=2026-11-26] [line.newest 2nd; line.first line.today → /admin/person?lead=a] New words / list.replied ‹common.noOwner› / Nov 25, 2026 • 09:30 IST · + {checkbox "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 [mark.tomorrow 11:30 am IST → /admin/agenda?date=2026-11-26] New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026 · + {checkbox "selection.row Ravi"} / ## [‹Ravi› → ?lead=ravi] / ‹+91 98100 00000› · KP-7F3K-92QX / dir formTypes.contact [mark.tomorrow 11:30 am IST → /admin/agenda?date=2026-11-26] We want to sell our saris online. / Lost ‹Meera› / Nov 21, 2026 • 08:05 IST`);
const leads = INBOX.row_marks.leads.map((lead) =>
  lead.submission_id === A ? lead : { ...lead, booking_at: '2026-11-26T06:00:00Z' },
);
const planned = inboxOf({ row_marks: { ...INBOX.row_marks, leads } });
test('what is due goes on', () => tells(planned, '2026-11-25T19:00:00Z')`
  + [work.overdueAndNext 1 due.overdue due.hours 12 bad → ?view=to_answer] [shortcuts.open asks] [~+~ wide add.open asks] [work.more closed controls] · + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir Website Development [line.newest 2nd; line.first line.onDay 25 November → /admin/person?lead=a] We want to sell our saris online. / list.replied ‹common.noOwner› / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 14 · + {checkbox "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 [mark.today 11:30 am IST → /admin/agenda?date=2026-11-26] New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026 · + {checkbox "selection.row Ravi"} / ## [‹Ravi› → ?lead=ravi] / ‹+91 98100 00000› · KP-7F3K-92QX / dir formTypes.contact [mark.today 11:30 am IST → /admin/agenda?date=2026-11-26] We want to sell our saris online. / Lost ‹Meera› / Nov 21, 2026 • 08:05 IST`);
const noDay = { status: 'contacted', follow_up_on: '120261-12-01' };
const typing = inboxOf(marked(noDay, 'asha@menon-textiles.example'));
test('a follow-up that is no day yet is not shown', () => tells({ ...typing, unlike: INBOX })`
  + {checkbox "selection.row Asha Menon"} / ## [‹Asha Menon› → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / ‹Menon Textiles› · KP-7F3K-92QX / dir [line.newest 2nd; line.first line.today → /admin/person?lead=a] New words / Contacted ‹common.noOwner› / Nov 25, 2026 • 09:30 IST · + {checkbox "selection.row common.noName"} / ## [‹common.noName› → ?lead=b] / ‹asha@menon-textiles.example› · KP-7F3K-92QX / dir list.said Ravi followUps.no_answer KP-1/1 New words / Contacted ‹Meera› / Nov 25, 2026 • 09:30 IST · + {checkbox "selection.row Ravi"} / ## [‹Ravi› → ?lead=ravi] / ‹+91 98100 00000› · KP-7F3K-92QX / dir formTypes.contact We want to sell our saris online. / Contacted ‹Meera› / Nov 21, 2026 • 08:05 IST`);
