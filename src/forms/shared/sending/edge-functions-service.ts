import type { Notification } from './attempt.ts';
import type { voiceCallRequest } from '~/domain/submission/submission.ts';
import { callFunction } from '~/backend/call-function-service.ts';
import type { CallOutcome } from '~/backend/call-outcome.ts';

/** Sends the mails of a stored submission. */
export const notifyByMail = (notification: Notification): Promise<CallOutcome<unknown>> =>
  callFunction('send-contact-email', notification);

/** `placed`: the phone rings soon. `scheduled`: it is outside the calling hours. `none`: there is no call. */
export type VoiceCallOutcome = { kind: 'placed' | 'none' } | { kind: 'scheduled'; at: number };

/** Requests a call back. */
export async function requestVoiceCall(
  request: ReturnType<typeof voiceCallRequest>,
): Promise<VoiceCallOutcome> {
  const outcome = await callFunction('ai-voice-call', request);
  if (!outcome.ok || typeof outcome.data !== 'object' || outcome.data === null) return { kind: 'none' };
  if ('success' in outcome.data && outcome.data.success === true) return { kind: 'placed' };
  if (!('scheduledFor' in outcome.data)) return { kind: 'none' };
  const at = Date.parse(String(outcome.data.scheduledFor));
  return Number.isNaN(at) ? { kind: 'none' } : { kind: 'scheduled', at };
}
