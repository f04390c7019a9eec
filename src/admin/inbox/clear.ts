import { clearLeads } from '~/admin/lead/leads-store.ts';
import { clearList } from './list/list.ts';
import { clearRecord } from '~/admin/lead/record-store.ts';
import { clearSelection, dismissBulkResult } from './list/selection.ts';
import { clearGroups } from './suspicious/suspicious.ts';
import { clearWork } from '~/admin/lead/work-store.ts';
import { clearMails } from '~/admin/lead/mails-store.ts';
import { clearPeople } from '~/admin/lead/people-store.ts';

/** Removes everything that the inbox loaded, when the person may no longer see it. */
export function clearInbox(): void {
  clearRecord();
  clearSelection();
  dismissBulkResult();
  clearLeads();
  clearGroups();
  clearMails();
  clearPeople();
  clearWork();
  clearList();
}
