import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as inboxService from '~/services/inbox.ts';
import { $inbox, $inboxView, reloadInbox } from './list.ts';
import { pollWhileMounted } from '../poll-while-mounted.ts';
import { raiseToast } from '../toast.ts';

export type HoldDecision = inboxService.HoldDecision;

const $count = atom<number | null>(null);
const $selected = atom<ReadonlySet<string>>(new Set());
const $deciding = atom(false);

/** How many submissions are held; null until it is known. */
export const $heldCount: ReadableAtom<number | null> = $count;
/** The ids of the selected submissions. Only loaded ones can be selected. */
export const $selectedIds: ReadableAtom<ReadonlySet<string>> = $selected;
export const $isDeciding: ReadableAtom<boolean> = $deciding;

/** Counts the held submissions. A failure is only logged, because the next count follows within a minute. */
export async function countHeld(): Promise<void> {
  const counted = await inboxService.countHeld();
  if (counted.ok) $count.set(counted.count);
  else console.warn('Counting the held submissions failed:', counted.refusal);
}

pollWhileMounted($count, countHeld);
onMount($count, () => void countHeld());

// A reloaded list may no longer contain a selected submission.
$inbox.listen(({ status }) => {
  if (status === 'loading') $selected.set(new Set());
});

export function toggleSelected(id: string): void {
  const ids = new Set($selected.get());
  if (!ids.delete(id)) ids.add(id);
  $selected.set(ids);
}

/** Selects every submission that is shown, or none if all are selected. */
export function toggleAllShown(): void {
  const shown = $inboxView.get().rows.map(({ id }) => id);
  $selected.set(new Set($selected.get().size < shown.length ? shown : []));
}

const DONE: Record<HoldDecision, (count: number) => { title: string; text: string }> = {
  release: (count) => ({
    title: `${submissions(count)} released`,
    text: 'Now in the inbox. The mails go out within a minute.',
  }),
  dismiss: (count) => ({ title: `${submissions(count)} dismissed`, text: 'No mail is sent.' }),
};
const submissions = (count: number) => `${String(count)} ${count === 1 ? 'submission' : 'submissions'}`;

/** Releases or dismisses held submissions, reloads the list, and says what happened. */
export async function decideHolds(decision: HoldDecision, ids: readonly string[]): Promise<void> {
  if ($deciding.get()) return;
  $deciding.set(true);
  try {
    const outcome = await inboxService.decideHolds(decision, ids);
    if (!outcome.ok) {
      console.error(`The attempt to ${decision} submissions failed:`, outcome.refusal);
      raiseToast({ kind: 'error', title: 'Error', text: 'Nothing was changed. Please try again.' });
      return;
    }
    raiseToast({ kind: 'success', ...DONE[decision](outcome.count) });
    await Promise.all([reloadInbox(), countHeld()]);
  } finally {
    $deciding.set(false);
  }
}
