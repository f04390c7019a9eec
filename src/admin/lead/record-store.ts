import { atom, map, onMount, type ReadableAtom } from 'nanostores';
import { leadsCopy } from '~/copy/leads.ts';
import type { LeadChange } from './lead.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import * as inboxService from '~/admin/inbox/inbox-queries.ts';
import type { LeadRecord } from '~/admin/inbox/inbox-queries.ts';
import { raiseToast } from '~/stores/toast.ts';
import { $openedLead } from '~/admin/inbox/address-store.ts';
import { changeLeads, showStored } from './leads-store.ts';
import { $inbox } from '~/admin/inbox/list/list.ts';

/** The lead that is open. From the list its submission is known before the rest is loaded. */
export interface OpenedRecord {
  id: string;
  status: 'loading' | 'ready' | 'missing' | 'failed';
  submission: StoredSubmission | null;
  record: LeadRecord | null;
}

const $state = atom<OpenedRecord | null>(null);
const $typed = map<Record<string, string | undefined>>({});

export const $record: ReadableAtom<OpenedRecord | null> = $state;

/** Notes that are typed and not stored, by lead, or by note if it is being edited. They survive closing the lead. */
export const $noteDrafts = $typed;

export const typeNote = (key: string, text: string): void => {
  $typed.setKey(key, text || undefined);
};

/** Loads the lead that is open, again after each change. */
export async function loadRecord(): Promise<void> {
  const id = $state.get()?.id;
  if (id === undefined) return;
  const found = await inboxService.fetchRecord(id);
  const opened = $state.get();
  if (opened?.id !== id) return;
  if (!found.ok) {
    console.error('The lead could not be loaded:', found.refusal);
    $state.set({ ...opened, status: 'failed' });
  } else if (found.value === null) {
    $state.set({ ...opened, status: 'missing' });
  } else {
    showStored([found.value.lead]);
    $state.set({ id, status: 'ready', submission: found.value.submission, record: found.value });
  }
}

onMount($state, () =>
  $openedLead.subscribe((id) => {
    const submission = $inbox.get().rows.find((row) => row.id === id) ?? null;
    $state.set(id === null ? null : { id, status: 'loading', submission, record: null });
    void loadRecord();
  }),
);

/** Changes one lead and loads its history again. */
export async function changeLead(id: string, change: LeadChange): Promise<boolean> {
  const [changed] = (await changeLeads([id], change)) ?? [];
  if (changed?.outcome === 'refused')
    raiseToast({ kind: 'error', title: leadsCopy.work.notChanged, text: changed.reason ?? '' });
  await loadRecord();
  return changed?.outcome === 'changed' || changed?.outcome === 'unchanged';
}

/** Stores the note typed for a lead, or with `noteId` the edited one. The text is kept if that fails. */
export async function saveNote(leadId: string, noteId?: string): Promise<boolean> {
  const key = noteId ?? leadId;
  const body = $typed.get()[key]?.trim();
  if (!body) return false;
  const saved = await (noteId === undefined
    ? inboxService.addNote(leadId, body)
    : inboxService.editNote(noteId, body));
  if (!saved.ok) {
    console.error('The note could not be stored:', saved.refusal);
    raiseToast({ kind: 'error', title: leadsCopy.notes.failed, text: leadsCopy.notes.failedText });
    return false;
  }
  typeNote(key, '');
  await loadRecord();
  return true;
}

export function clearRecord(): void {
  $state.set(null);
  $typed.set({});
}
