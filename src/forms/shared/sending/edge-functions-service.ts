import type { Notification } from './attempt.ts';
import type { voiceCallRequest } from '~/domain/submission/submission.ts';
import { ANSWER_TIMEOUT_MILLISECONDS, answered, unreachable } from './call-outcome.ts';
import type { CallOutcome } from './call-outcome.ts';
import { loadFormClient } from './client-service.ts';

/** The `error` text in the response of a function, or ''. */
async function readReason(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  const hasReason = typeof body === 'object' && body !== null && 'error' in body;
  return hasReason && typeof body.error === 'string' ? body.error : '';
}

async function call(name: string, body: object): Promise<CallOutcome<unknown>> {
  try {
    const { functions } = await loadFormClient();
    const { data, error, response } = await functions.invoke<unknown>(name, {
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

/** `placed`: the phone rings soon. `scheduled`: it is outside the calling hours. `none`: there is no call. */
export type VoiceCallOutcome = { kind: 'placed' | 'none' } | { kind: 'scheduled'; at: Date };

/** Requests a call back. */
export async function requestVoiceCall(
  request: ReturnType<typeof voiceCallRequest>,
): Promise<VoiceCallOutcome> {
  const outcome = await call('ai-voice-call', request);
  if (!outcome.ok || typeof outcome.data !== 'object' || outcome.data === null) return { kind: 'none' };
  if ('success' in outcome.data && outcome.data.success === true) return { kind: 'placed' };
  if (!('scheduledFor' in outcome.data)) return { kind: 'none' };
  const at = new Date(String(outcome.data.scheduledFor));
  return Number.isNaN(at.getTime()) ? { kind: 'none' } : { kind: 'scheduled', at };
}
