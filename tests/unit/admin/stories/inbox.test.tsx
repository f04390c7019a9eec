import { test } from 'vitest';
import { tells } from '../../../fixtures/unit/story.ts';
import { changeFilter, closeLead } from '../../../../src/admin/inbox/address.ts';
import { EMPTY_FILTER } from '../../../../src/admin/inbox/filter/filter.ts';
import '../../../../src/admin/inbox/export.ts';
import Inbox from '../../../../src/admin/inbox/Inbox.tsx';
import { clearSelection, dismissBulkResult } from '../../../../src/admin/inbox/list/selection.ts';
import { A, B, INBOX } from '../../../fixtures/unit/inbox.ts';
import { changedLead } from '../../../fixtures/unit/leads.ts';

const reset = () => {
  closeLead();
  changeFilter(EMPTY_FILTER);
  clearSelection();
  dismissBulkResult();
};

const inboxOf = (given: object = {}, search = '') => ({
  part: () => {
    reset();
    changeFilter({ search });
    return <Inbox />;
  },
  given: { ...INBOX, ...given },
});
const inbox = inboxOf();
const unknown = inboxOf({ search_submissions: [], did_you_mean: 'asha verma' }, 'asha verm');
const refused = { submission_id: B, outcome: 'refused', reason: 'Closed.' } as const;
const changes = [changedLead({ submission_id: A }), changedLead(refused)];
const change =
  'selection.all > selection.newStatus=Contacted > selection.newOwner=nobody > selection.change 2';
const clear = 'views.names.mine 1 > filter.title > common.status=pending > filter.clear';

test('the inbox shows what is due, its views, filters and leads', () => tells(inbox)`
  # area.pages.inbox · [work.overdueAndNext 1 due.later due.hours 1 bad → ?view=to_answer] [shortcuts.open asks] [add.open asks] [work.more closed] · "views.label" [views.names.all current page → /admin] [views.names.to_answer 3 → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 → ?view=mine] [views.names.suspicious 4 → ?view=suspicious] · {filter.search search <off 200>} · [filter.title closed] · status · status · "common.submissions" {checkbox} selection.all · status list.many 2 · {checkbox "selection.row Asha Menon"} / ## [Asha Menon → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / Menon Textiles · KP-7F3K-92QX / Website Development We want to sell our saris online. / list.replied common.noOwner / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · {checkbox "selection.row common.noName"} / ## [common.noName → ?lead=b] / asha@menon-textiles.example · KP-7F3K-92QX / list.said Ravi followUps.no_answer KP-1/1 New words / Contacted Meera / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026
  → count_views {} · → list_admins {} · → unassigned_mails {} · → contact_submissions {} · → row_marks {"p_submission_ids":["a","b"]}
  waits count_views: + [shortcuts.open asks] [add.open asks] [work.more closed] · + "views.label" [views.names.all current page → /admin] [views.names.to_answer → ?view=to_answer] [views.names.overdue → ?view=overdue] [views.names.follow_up → ?view=follow_up] [views.names.mine → ?view=mine] [views.names.suspicious → ?view=suspicious] · waits contact_submissions: - "common.submissions" {checkbox} selection.all … 4 lines · + "common.submissions" busy status list.loading · fails contact_submissions: - "common.submissions" {checkbox} selection.all … 4 lines · + "common.submissions" status list.loadFailed · + [common.tryAgain] · toast error / common.error / list.loadFailed`);
test('another view is chosen by a press', () => tells(inbox, 'views.names.to_answer 3')`
  + [work.overdueAndNext 1 due.later due.hours 1 current page bad → ?view=to_answer] [shortcuts.open asks] [add.open asks] [work.more closed] · + "views.label" [views.names.all → /admin] [views.names.to_answer 3 current page → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 → ?view=mine] [views.names.suspicious 4 → ?view=suspicious]
  address ?view=to_answer · → search_submissions {"p_view":"to_answer","p_limit":51}
  waits: + "common.submissions" busy {checkbox} selection.all · + status list.loading · fails: + status list.loadFailed · + [common.tryAgain] · toast error / common.error / list.loadFailed`);
test('a view of suspicious leads says what they are', () => tells(inbox, 'views.names.suspicious 4')`
  + "views.label" [views.names.all → /admin] [views.names.to_answer 3 → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 → ?view=mine] [views.names.suspicious 4 current page → ?view=suspicious] · + suspicious.note
  address ?view=suspicious · → search_submissions {"p_marked":true,"p_limit":51}
  waits: + "common.submissions" busy {checkbox} selection.all · + status list.loading · fails: + status list.loadFailed · + [common.tryAgain] · toast error / common.error / list.loadFailed`);
test('the filters can be opened', () => tells(inbox, 'filter.title')`
  + [filter.title open] · + {common.status select of * filter.anyStatus, Pending, Contacted, Qualified, Won, Lost} · + {common.owner select of * filter.anybody, Meera} · + {filter.source text <off 200>} · + {filter.form select of * filter.forms.all, filter.forms.contact, filter.forms.custom_quote, filter.forms.entered} · + {filter.daysOf select of * filter.steps.arrived, filter.steps.due, filter.steps.on_time, filter.steps.quoted, filter.steps.accepted, filter.steps.won} · + {filter.from date} · + {filter.to date} · + {checkbox} filter.notReached`);
test('a search that is too short says so', () => tells(inbox, 'inbox-search=as')`
  + {filter.search search <off 200> = as (filter.tooShort)}
  address`);
test('where nothing is found, it is asked what was meant', () => tells({ ...unknown, unlike: INBOX })`
  - "common.submissions" {checkbox} selection.all … 4 lines · + "common.submissions" status list.empty · + status [list.didYouMean asha verma]
  → did_you_mean {"p_query":"asha verm","p_marked":false} · → row_marks {"p_submission_ids":[]}`);
test('what was meant is searched for', () => tells(unknown, 'list.didYouMean asha verma')`
  + {filter.search search <off 200> = asha verma}
  address · → search_submissions {"p_query":"asha verma","p_limit":51} · → did_you_mean {"p_query":"asha verma","p_marked":false}`);
test('filters are cleared, but not the view', () => tells(inbox, clear)`
  + [work.overdueAndNext 1 due.later due.hours 1 bad → ?view=to_answer] [shortcuts.open asks] [add.open asks] [work.more closed] · + "views.label" [views.names.all → /admin] [views.names.to_answer 3 → ?view=to_answer] [views.names.overdue 1 → ?view=overdue] [views.names.follow_up 2 → ?view=follow_up] [views.names.mine 1 current page → ?view=mine] [views.names.suspicious 4 → ?view=suspicious] · + [filter.title open] · + {common.status select of * filter.anyStatus, Pending, Contacted, Qualified, Won, Lost}`);
test('leads are selected together', () => tells(inbox, 'selection.all')`
  + "common.submissions" {checkbox ticked} selection.selected 2 · + [common.cancel] · + {select "selection.newStatus" of * selection.keepStatus, Pending, Contacted, Qualified, Lost: lost.reasons.price, Lost: lost.reasons.chose_another, Lost: lost.reasons.no_answer, Lost: lost.reasons.not_now, Lost: lost.reasons.not_our_work, Lost: lost.reasons.other} {select "selection.newOwner" of * selection.keepOwner, common.nobody, Meera} [selection.change 2 off] · + {checkbox ticked "selection.row Asha Menon"} / ## [Asha Menon → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / Menon Textiles · KP-7F3K-92QX / Website Development We want to sell our saris online. / list.replied common.noOwner / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · + {checkbox ticked "selection.row common.noName"} / ## [common.noName → ?lead=b] / asha@menon-textiles.example · KP-7F3K-92QX / list.said Ravi followUps.no_answer KP-1/1 New words / Contacted Meera / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026`);
test('the selected leads are changed', () => tells(inboxOf({ change_leads: changes }), change)`
  + status result.changedNotAll 1 1 · + result.lead : Closed. · + [common.close] · + "common.submissions" {checkbox} selection.selected 1 · + {select "selection.newStatus" of * selection.keepStatus, Pending, Contacted, Qualified, Lost: lost.reasons.price, Lost: lost.reasons.chose_another, Lost: lost.reasons.no_answer, Lost: lost.reasons.not_now, Lost: lost.reasons.not_our_work, Lost: lost.reasons.other} {select "selection.newOwner" of selection.keepOwner, * common.nobody, Meera} [selection.change 1] · + {checkbox "selection.row Asha Menon"} / ## [Asha Menon → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / Menon Textiles · KP-7F3K-92QX / Website Development We want to sell our saris online. / list.replied common.noOwner / Nov 21, 2026 • 08:05 IST / bad due.overdue due.hours 1 · + {checkbox ticked "selection.row common.noName"} / ## [common.noName → ?lead=b] / asha@menon-textiles.example · KP-7F3K-92QX / list.said Ravi followUps.no_answer KP-1/1 New words / list.replied common.noOwner / Nov 25, 2026 • 09:30 IST
  → change_leads {"p_leads":[{"id":"a","version":3},{"id":"b","version":0}],"p_change":{"status":"contacted","owner":null}} · reload count_views
  waits: + {select "selection.newStatus" of * selection.keepStatus, Pending, Contacted, Qualified, Lost: lost.reasons.price, Lost: lost.reasons.chose_another, Lost: lost.reasons.no_answer, Lost: lost.reasons.not_now, Lost: lost.reasons.not_our_work, Lost: lost.reasons.other} {select "selection.newOwner" of selection.keepOwner, * common.nobody, Meera} [selection.change 2 off] · + {checkbox ticked "selection.row Asha Menon"} / ## [Asha Menon → ?lead=a] img "Mails.pleaseCall mails.withReason mails.thanks.bounced full" ! / Menon Textiles · KP-7F3K-92QX / Website Development We want to sell our saris online. / Contacted common.noOwner / Nov 21, 2026 • 08:05 IST · + {checkbox ticked "selection.row common.noName"} / ## [common.noName → ?lead=b] / asha@menon-textiles.example · KP-7F3K-92QX / list.said Ravi followUps.no_answer KP-1/1 New words / Contacted common.noOwner / Nov 25, 2026 • 09:30 IST / work.followUpBy 1 Dec 2026 · fails: toast error / common.error / common.notChanged, or why`);
test('the shortcuts are listed', () => tells(inbox, '? in document')`
  + [work.overdueAndNext 1 due.later due.hours 1 bad → ?view=to_answer] [shortcuts.open asks] · + dialog titled ## shortcuts.title · + j, k, ↓, ↑ shortcuts.keys.j, k, ↓, ↑ / Enter shortcuts.keys.Enter / x shortcuts.keys.x / r shortcuts.keys.r / n shortcuts.keys.n / / shortcuts.keys./ / Esc shortcuts.keys.Esc / ? shortcuts.keys.? · + {checkbox ticked} shortcuts.use [common.close] · + [add.open asks] [work.more closed]`);
test('all that match are exported', () => tells(inbox, 'work.more > export.start')`
  → log_export {"p_what":"export.logged –"} · saved submissions-2026-11-25.csv
  waits: + [export.running off] · fails: toast error / common.error / list.loadFailed, or why`);
