import { ANSWER_TIMEOUT_MILLISECONDS, answered, unreachable } from './call-outcome.ts';
import type { CallOutcome } from './call-outcome.ts';
import { backendUrl } from '~/browser/backend-url.ts';
import { headers, loadFunctions } from './client-service.ts';

/** The `error` text in the response of a function, or ''. */
async function readReason(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  const hasReason = typeof body === 'object' && body !== null && 'error' in body;
  return hasReason && typeof body.error === 'string' ? body.error : '';
}

/** Calls an edge function; resolves to its answer. Never rejects. */
export async function callFunction<Answer = unknown>(
  name: string,
  body: object,
): Promise<CallOutcome<Answer>> {
  try {
    const functions = await loadFunctions();
    const { data, error, response } = await functions.invoke<Answer>(name, {
      body: { ...body },
      timeout: ANSWER_TIMEOUT_MILLISECONDS,
    });
    if (!error) return { ok: true, data: data as Answer };
    // After a network error there is no response.
    return response ? answered(response.status, await readReason(response)) : unreachable();
  } catch {
    return unreachable();
  }
}

/** The same while a page opens, without the client, whose code every visit would load. */
export async function callAtOnce<Answer>(name: string, body: object): Promise<CallOutcome<Answer>> {
  try {
    const response = await fetch(`${backendUrl('/functions/v1')}/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MILLISECONDS),
    });
    if (!response.ok) return answered(response.status, await readReason(response));
    return { ok: true, data: (await response.json()) as Answer };
  } catch {
    return unreachable();
  }
}
