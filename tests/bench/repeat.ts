const ATTEMPTS = 3;

/** What was measured, or why it could not be. */
export type Measured<Value> = { value: Value } | { failure: string };

/**
 * Measures, and again if that failed: browsers and Lighthouse sometimes lose a run on a busy machine. After three
 * attempts it gives the reason, so that a benchmark goes on and prints what it has.
 */
export async function measureRepeatedly<Value>(
  name: string,
  measure: () => Promise<Value>,
): Promise<Measured<Value>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { value: await measure() };
    } catch (error) {
      const failure = reasonOf(error);
      console.error(`     ${name}: attempt ${String(attempt)} of ${String(ATTEMPTS)} failed: ${failure}`);
      if (attempt === ATTEMPTS) return { failure };
    }
  }
}

/** The first line of what went wrong; of a failure and one more while closing, the first of both. */
function reasonOf(error: unknown): string {
  if (error instanceof SuppressedError) return reasonOf(error.suppressed);
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}
