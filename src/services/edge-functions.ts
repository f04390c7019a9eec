import type { Notification } from '~/domain/submission/attempt.ts';
import type { voiceCallRequest } from '~/domain/submission/submission.ts';
import { ANSWER_TIMEOUT_MILLISECONDS, answered, unreachable } from './call-outcome.ts';
import type { CallOutcome } from './call-outcome.ts';
import { loadSupabase } from './supabase.ts';

/** The `error` text in the response of a function, or ''. */
async function readReason(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  const hasReason = typeof body === 'object' && body !== null && 'error' in body;
  return hasReason && typeof body.error === 'string' ? body.error : '';
}

async function call(name: string, body: object): Promise<CallOutcome<unknown>> {
  try {
    const supabase = await loadSupabase();
    const { data, error, response } = await supabase.functions.invoke<unknown>(name, {
      body: { ...body },
      timeout: ANSWER_TIMEOUT_MILLISECONDS,
    });
    if (!error) return { ok: true, data };
    // After a network error there is no response.
    return response ? answered(response.status, await readReason(response)) : unreachable();
  } catch {
    return unreachable();
  }
}

/** Sends the mails of a stored submission. */
export const notifyByMail = (notification: Notification): Promise<CallOutcome<unknown>> =>
  call('send-contact-email', notification);

/** Requests a call back. Resolves to whether a call was placed. */
export async function requestVoiceCall(request: ReturnType<typeof voiceCallRequest>): Promise<boolean> {
  const outcome = await call('ai-voice-call', request);
  if (!outcome.ok || typeof outcome.data !== 'object' || outcome.data === null) return false;
  return 'success' in outcome.data && outcome.data.success === true;
}
