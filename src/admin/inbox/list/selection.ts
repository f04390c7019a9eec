import { atom, computed, map, type ReadableAtom } from 'nanostores';
import type { ChangeOutcome } from '~/contracts/lead.ts';

/** Whether a submission is selected, by id; a map, so that a row is rendered again only when it is selected itself. Only loaded ones can be. */
export const $selection = map<Record<string, true | undefined>>({});
const $result = atom<readonly ChangeOutcome[] | null>(null);

export const $selectedIds = computed($selection, (selected) => Object.keys(selected));

/** What became of the leads of the last bulk change, until it is dismissed. */
export const $bulkResult: ReadableAtom<readonly ChangeOutcome[] | null> = $result;

const select = (ids: readonly string[]): void =>
  $selection.set(Object.fromEntries(ids.map((id) => [id, true as const])));

/** Selects nothing. */
export const clearSelection = (): void => select([]);

/** Selects a submission, or no longer. */
export const toggleSelected = (id: string): void =>
  $selection.setKey(id, $selection.get()[id] ? undefined : true);

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
