/** Submissions per request. */
export const PAGE_ROWS = 50;
/** At most this many rows are rendered, however many were loaded, so that the page stays fast. */
const WINDOW_ROWS = 200;

/** The rendered part of the loaded rows: from `start` up to but not including `end`. */
export interface RowWindow {
  start: number;
  end: number;
}

/** The window that ends at the oldest of `loaded` rows. */
export const windowAtEnd = (loaded: number): RowWindow => ({
  start: Math.max(0, loaded - WINDOW_ROWS),
  end: loaded,
});

/** Moves the window one page towards the newest row. */
export function windowNewer({ start }: RowWindow): RowWindow {
  const moved = Math.max(0, start - PAGE_ROWS);
  return { start: moved, end: moved + WINDOW_ROWS };
}

/** Moves the window one page towards the oldest loaded row. */
export function windowOlder({ end }: RowWindow, loaded: number): RowWindow {
  const moved = Math.min(loaded, end + PAGE_ROWS);
  return { start: Math.max(0, moved - WINDOW_ROWS), end: moved };
}

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

/** The ids of the loaded rows, in the pages that the window touches. A page has the same ids wherever the window is. */
export const pagesInWindow = (rows: readonly { id: string }[], { start, end }: RowWindow): string[][] =>
  Array.from({ length: Math.ceil(rows.length / PAGE_ROWS) }, (_, page) =>
    rows.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS).map(({ id }) => id),
  ).slice(Math.floor(start / PAGE_ROWS), Math.ceil(end / PAGE_ROWS));

/** Appends a page; rows that are already in the list are skipped. */
export function appendPage<Row extends { id: string }>(rows: readonly Row[], page: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...page.filter(({ id }) => !known.has(id))];
}
