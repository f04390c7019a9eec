/** How long the answer to a wrong key takes. It waits here and not in the database, where it would hold a connection. */
export const WRONG_KEY_MILLISECONDS = 1_000;

/** Waits. Tests pass another function. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
