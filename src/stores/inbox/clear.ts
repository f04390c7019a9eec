import { clearLeads } from './leads.ts';
import { clearList } from './list.ts';
import { clearRecord } from './record.ts';
import { clearSelection, dismissBulkResult } from './selection.ts';
import { clearGroups } from './suspicious.ts';
import { clearWork } from './work.ts';
import { clearMails } from './mails.ts';
import { clearPeople } from '../person/people.ts';

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
