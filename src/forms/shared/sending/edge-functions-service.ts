import type { Notification } from './attempt.ts';
import type { voiceCallRequest } from '~/domain/submission/submission.ts';
import { callFunction } from '~/backend/call-function-service.ts';
import type { CallOutcome } from '~/backend/call-outcome.ts';

/** Sends the mails of a stored submission. */
export const notifyByMail = (notification: Notification): Promise<CallOutcome<unknown>> =>
  callFunction('send-contact-email', notification);

/** Requests a call back. Whether it was placed: the phone rings soon. */
export async function requestVoiceCall(request: ReturnType<typeof voiceCallRequest>): Promise<boolean> {
  const outcome = await callFunction<{ success?: unknown } | null>('ai-voice-call', request);
  return outcome.ok && outcome.data?.success === true;
}
