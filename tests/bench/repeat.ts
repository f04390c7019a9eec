const ATTEMPTS = 3;

/** Measures, and again if that failed: browsers and Lighthouse sometimes lose a run on a busy machine. Throws after three attempts. */
export async function measureRepeatedly<Value>(
  name: string,
  measure: () => Promise<Value>,
  attempt = 1,
): Promise<Value> {
  try {
    return await measure();
  } catch (error) {
    console.error(`     ${name}: attempt ${String(attempt)} of ${String(ATTEMPTS)} failed:`, error);
    if (attempt === ATTEMPTS) throw error;
    return measureRepeatedly(name, measure, attempt + 1);
  }
}
