import { atom, onMount, type ReadableAtom } from 'nanostores';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import * as inboxService from '../inbox-queries.ts';
import type { Answer, MarkedGroup } from '../inbox-queries.ts';
import { raiseToast } from '~/stores/toast.ts';
import { reloadInbox } from '../list/list.ts';
import { refreshCounts } from '~/admin/lead/work-store.ts';

export type { MarkedGroup };

const { common, suspicious } = inboxCopy;

const $found = atom<readonly MarkedGroup[]>([]);
const $deciding = atom(false);

/** The largest groups of suspicious submissions. Fetched while a component uses them. */
export const $groups: ReadableAtom<readonly MarkedGroup[]> = $found;

/** Whether a decision is being stored. */
export const $isDeciding: ReadableAtom<boolean> = $deciding;

/** A failure is only logged: the list is useful without its groups. */
async function loadGroups(): Promise<void> {
  const found = await inboxService.fetchMarkedGroups();
  if (found.ok) $found.set(found.value);
  else console.warn('Loading the groups of suspicious submissions failed:', found.refusal);
}

onMount($found, () => void loadGroups());

/** Stores a decision, says what happened, and loads the list again. Returns whether it was stored. */
async function decide(
  store: () => Promise<Answer<number>>,
  { one, many, text }: { one: string; many: string; text?: string },
): Promise<boolean> {
  if ($deciding.get()) return false;
  $deciding.set(true);
  try {
    const outcome = await store();
    if (!outcome.ok) {
      console.error('A decision about suspicious submissions was not stored:', outcome.refusal);
      raiseToast({ kind: 'error', title: common.error, text: common.notChanged });
      return false;
    }
    const title = interpolate(outcome.value === 1 ? one : many, { count: outcome.value });
    raiseToast({ kind: 'success', title, ...(text !== undefined && { text }) });
    await Promise.all([reloadInbox(), refreshCounts(), loadGroups()]);
    return true;
  } finally {
    $deciding.set(false);
  }
}

/** Makes suspicious submissions leads like others. */
export const unmark = (ids: readonly string[]): Promise<boolean> =>
  decide(() => inboxService.unmarkSubmissions(ids), suspicious.unmarked);

/** Deletes suspicious submissions for good. */
export const deleteMarked = (ids: readonly string[]): Promise<boolean> =>
  decide(() => inboxService.deleteMarked(ids), suspicious.deleted);

/** Deletes a group of suspicious submissions for good. */
export async function deleteGroup(group: MarkedGroup): Promise<void> {
  await decide(() => inboxService.deleteMarkedGroup(group), suspicious.deleted);
}

export const clearGroups = (): void => {
  $found.set([]);
};
