/** What a log line may carry: ids, counts, states and durations, never what a visitor typed. */
export type LogFields = Record<string, string | number | boolean | null>;

export type Log = (event: string, fields?: LogFields) => void;

/**
 * Makes the logger of one function: one JSON object a line, so that the hosted log search and `jq` read it alike.
 * Callers pass ids and names of errors, never an address, a number or a message text.
 */
export function createLog(functionName: string, write = writeLine): Log {
  return (event, fields = {}) =>
    write(JSON.stringify({ at: new Date().toISOString(), function: functionName, event, ...fields }));
}

/** Names an unknown error for the log without its message, which may quote what a visitor typed. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}`;
}

function writeLine(line: string): void {
  console.log(line);
}
