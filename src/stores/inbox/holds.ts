import { atom, type ReadableAtom } from 'nanostores';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import * as inboxService from '~/services/inbox.ts';
import { raiseToast } from '../toast.ts';
import { reloadInbox } from './list.ts';
import { refreshCounts } from './work.ts';

const { common, holds } = inboxCopy;
const DONE = { release: holds.released, dismiss: holds.dismissed };

export type HoldDecision = inboxService.HoldDecision;

const $deciding = atom(false);

export const $isDeciding: ReadableAtom<boolean> = $deciding;

/** Releases or dismisses held submissions, reloads the list, and says what happened. */
export async function decideHolds(decision: HoldDecision, ids: readonly string[]): Promise<void> {
  if ($deciding.get()) return;
  $deciding.set(true);
  try {
    const outcome = await inboxService.decideHolds(decision, ids);
    if (!outcome.ok) {
      console.error(`The attempt to ${decision} submissions failed:`, outcome.refusal);
      raiseToast({ kind: 'error', title: common.error, text: common.notChanged });
      return;
    }
    const { one, many, text } = DONE[decision];
    const title = interpolate(outcome.value === 1 ? one : many, { count: outcome.value });
    raiseToast({ kind: 'success', title, text });
    await Promise.all([reloadInbox(), refreshCounts()]);
  } finally {
    $deciding.set(false);
  }
}
