import { atom, type ReadableAtom } from 'nanostores';
import * as inboxService from '~/services/inbox.ts';
import { raiseToast } from '../toast.ts';
import { reloadInbox } from './list.ts';
import { refreshCounts } from './work.ts';

export type HoldDecision = inboxService.HoldDecision;

const $deciding = atom(false);

export const $isDeciding: ReadableAtom<boolean> = $deciding;

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
    raiseToast({ kind: 'success', ...DONE[decision](outcome.value) });
    await Promise.all([reloadInbox(), refreshCounts()]);
  } finally {
    $deciding.set(false);
  }
}
