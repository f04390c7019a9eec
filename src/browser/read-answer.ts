import { isRecord } from './is-record.ts';

/** An answer of the backend. */
export interface Answer {
  status: number;
  /** JSON; undefined if it is empty. */
  body: unknown;
  /** When it was given, on the server's clock, in milliseconds since 1970; undefined if the browser may not read it. */
  at: number | undefined;
}

/** What the functions and the accounts call the text of an error. */
const MESSAGES = ['msg', 'error_description', 'error'];

/** The text of an error of our backend; undefined for anything else. The tables call it message and give a code; gateways on the way do not. */
export function messageOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const names = 'code' in body ? ['message', ...MESSAGES] : MESSAGES;
  const texts = names.map((name) => body[name]);
  return texts.find((text) => typeof text === 'string');
}

/** Statuses that our backend gives without a body. */
const EMPTY_STATUSES = [201, 204];

const isOurs = (status: number, body: unknown): boolean => {
  if (body === undefined) return EMPTY_STATUSES.includes(status);
  return status < 400 || messageOf(body) !== undefined;
};

/**
 * Reads an answer. Rejects one that is not ours: a hotel's page to sign in and the filter of an office answer in our place, with any
 * status.
 */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (!isOurs(response.status, body)) throw new TypeError(`No answer of ours: ${String(response.status)}`);
  const at = Date.parse(response.headers.get('date') ?? '');
  return { status: response.status, body, at: Number.isNaN(at) ? undefined : at };
}
