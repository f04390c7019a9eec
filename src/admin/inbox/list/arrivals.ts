/** Submissions per request. */
export const PAGE_ROWS = 50;

/**
 * Counts the ids in `newest` (newest first) that are not in `seen`. Ids after the oldest seen one are ignored: these rows only
 * moved up because others were deleted. It compares ids, not times, because two rows can have the same time.
 */
export function countArrivals(seen: readonly string[], newest: readonly string[]): number {
  const known = new Set(seen);
  const oldestSeen = seen.at(-1);
  const stop = oldestSeen === undefined ? -1 : newest.indexOf(oldestSeen);
  return (stop === -1 ? newest : newest.slice(0, stop)).filter((id) => !known.has(id)).length;
}
