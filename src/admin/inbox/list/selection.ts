import { atom, computed, map, type ReadableAtom } from 'nanostores';
import type { ChangeOutcome } from '~/contracts/lead.ts';

/** The database changes at most this many leads at once. */
export const BULK_MAX_LEADS = 200;

/** A map, so that a row is rendered again only when it is selected itself. */
const $state = map<Record<string, true | undefined>>({});
const $result = atom<readonly ChangeOutcome[] | null>(null);

/** Whether a submission is selected, by id. Only loaded ones can be selected. */
export const $selection = $state;

export const $selectedIds = computed($state, (selected) =>
  Object.keys(selected).filter((id) => selected[id]),
);

/** What became of the leads of the last bulk change, until it is dismissed. */
export const $bulkResult: ReadableAtom<readonly ChangeOutcome[] | null> = $result;

const select = (ids: readonly string[]): void =>
  $state.set(Object.fromEntries(ids.map((id) => [id, true as const])));

/** Selects nothing. */
export const clearSelection = (): void => select([]);

/** Selects a submission, or no longer. */
export const toggleSelected = (id: string): void => $state.setKey(id, $state.get()[id] ? undefined : true);

/** Selects every submission that is shown, or none if all are selected. */
export const toggleAll = (shown: readonly string[]): void =>
  select($selectedIds.get().length < shown.length ? shown : []);

/** Hides what became of the last bulk change. */
export const dismissBulkResult = (): void => $result.set(null);

/** Shows what became of the selected leads. Those that were not changed stay selected. */
export function showBulkResult(changed: readonly ChangeOutcome[]): void {
  $result.set(changed);
  select(
    changed
      .filter(({ outcome }) => outcome === 'conflict' || outcome === 'refused')
      .map(({ submission_id }) => submission_id),
  );
}
