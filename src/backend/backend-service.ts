import { PUBLIC_SUPABASE_PUBLISHABLE_KEY } from 'astro:env/client';
import { backendUrl } from '~/browser/backend-url.ts';
import { isRecord } from '~/browser/is-record.ts';
import { ANSWER_MILLISECONDS, withLimit } from '~/browser/with-limit.ts';
import type { NewSubmission } from '~/domain/submission/submission.ts';
import { unreachable, type CallOutcome } from './call-outcome.ts';
import { type Answer, messageOf, readAnswer } from '~/browser/read-answer.ts';

// What visitors call without an account. Not with the clients of supabase-js: they take any answer with a status below 300 for a success,
// make one of some with 404, and are a file that may not arrive.

/** Posts to a path of the backend. The call also arrives if the page is left, where the browser keeps one of this size alive. */
export async function post(path: string, body: object, headers?: Record<string, string>): Promise<Response> {
  const request = {
    method: 'POST',
    headers: {
      apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${PUBLIC_SUPABASE_PUBLISHABLE_KEY}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  };
  try {
    return await fetch(backendUrl(path), { ...request, keepalive: true });
  } catch {
    // The network has failed, or this browser refuses to keep a call alive. Twice the same request is stored once.
    return await fetch(backendUrl(path), request);
  }
}

interface Call {
  body: object;
  headers?: Record<string, string>;
  /** The data of an answer without an error; undefined if it is not the answer to this call. */
  read: (answer: Answer) => unknown;
}

const hasCode = (body: unknown): boolean => isRecord(body) && typeof body['code'] === 'string';

/** Makes a call. Never rejects. */
async function call<Data>(path: string, { body, headers, read }: Call): Promise<CallOutcome<Data>> {
  try {
    const answer = await withLimit(post(path, body, headers).then(readAnswer), ANSWER_MILLISECONDS);
    const { status, at } = answer;
    const message = messageOf(answer.body) ?? '';
    // An error of a table has a code, a text, and that of a function has none. Others are of a filter or the platform on the way.
    if (status >= 400 && path.startsWith('/rest') !== hasCode(answer.body)) return unreachable();
    if (status >= 400) return { ok: false, refusal: { kind: 'answered', status, message } };
    const data = read(answer);
    return data === undefined ? unreachable() : { ok: true, data: data as Data, at };
  } catch {
    return unreachable();
  }
}

/** Calls an edge function. `isAnswer` tells its answer from that of somebody else. */
export const callFunction = <Data>(
  name: string,
  body: object,
  isAnswer: (answer: Record<string, unknown>) => boolean,
): Promise<CallOutcome<Data>> =>
  call(`/functions/v1/${name}`, {
    body,
    read: ({ body: answer }) => (isRecord(answer) && isAnswer(answer) ? answer : undefined),
  });

/**
 * Stores one submission. Nothing is read back, because visitors may not read it: stored is 201 without a body. An error contains the
 * server's message, which is written for visitors when a limit was exceeded.
 */
export const storeSubmission = (row: NewSubmission): Promise<CallOutcome<true>> =>
  call('/rest/v1/contact_submissions', {
    body: row,
    headers: { prefer: 'return=minimal' },
    read: ({ status, body }) => (status === 201 && body === undefined ? true : undefined),
  });
