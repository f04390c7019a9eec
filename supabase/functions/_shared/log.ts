/** What a log line may contain: ids, counts, states and durations, never what a visitor typed. */
export type LogFields = Record<string, string | number | boolean | null>;

export type Log = (event: string, fields?: LogFields) => void;

/**
 * Creates the logger of one function. It writes one JSON object per line, for the hosted log search and `jq`.
 * Never pass an email address, a phone number or a message text.
 */
export function createLog(functionName: string, write: (line: string) => void = console.log): Log {
  return (event, fields = {}) =>
    write(JSON.stringify({ at: new Date().toISOString(), function: functionName, event, ...fields }));
}

/** The name and code of an error, for the log. The message is left out: it may quote what a visitor typed. */
export const errorName = (error: unknown): string =>
  error instanceof Error ? [error.name, codeOf(error)].filter(Boolean).join(' ') : 'unknown';

/** The code of an error of Postgres, Node or an SMTP server. */
export const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;
