/** How many submissions one request brings. */
export const PAGE_ROWS = 50;
/** How many rows are on screen at once, however many were loaded: the page stays quick and small. */
const WINDOW_ROWS = 200;

/** The part of the loaded list on screen: rows `start` up to `end`, without `end`. */
export interface RowWindow {
  start: number;
  end: number;
}

/** The window that ends at the oldest of `loaded` rows. */
export const windowAtEnd = (loaded: number): RowWindow => ({
  start: Math.max(0, loaded - WINDOW_ROWS),
  end: loaded,
});

/** One page towards the newest. */
export function windowNewer({ start }: RowWindow): RowWindow {
  const moved = Math.max(0, start - PAGE_ROWS);
  return { start: moved, end: moved + WINDOW_ROWS };
}

/** One page towards the oldest loaded row. */
export function windowOlder({ end }: RowWindow, loaded: number): RowWindow {
  const moved = Math.min(loaded, end + PAGE_ROWS);
  return { start: Math.max(0, moved - WINDOW_ROWS), end: moved };
}

/**
 * How many of the newest ids (newest first) were not there before. Reading stops at the oldest one seen, so rows that
 * only moved up because others were deleted do not count; ids, not times, are compared, so equal times cannot confuse.
 */
export function countArrivals(seen: readonly string[], newest: readonly string[]): number {
  const known = new Set(seen);
  const oldestSeen = seen.at(-1);
  const stop = oldestSeen === undefined ? -1 : newest.indexOf(oldestSeen);
  return (stop === -1 ? newest : newest.slice(0, stop)).filter((id) => !known.has(id)).length;
}

/** Appends a page, leaving out what is already there. */
export function appendPage<Row extends { id: string }>(rows: readonly Row[], page: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...page.filter(({ id }) => !known.has(id))];
}
