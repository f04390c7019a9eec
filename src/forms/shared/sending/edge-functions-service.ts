import type { Notification } from './attempt.ts';
import type { voiceCallRequest } from '~/domain/submission/submission.ts';
import { callFunction } from '~/backend/backend-service.ts';
import type { CallOutcome } from '~/backend/call-outcome.ts';

/** Sends the mails of a stored submission. */
export const notifyByMail = (notification: Notification): Promise<CallOutcome<unknown>> =>
  callFunction('send-contact-email', notification, ({ accepted }) => accepted === true);

/** Requests a call back. Whether it was placed: the phone rings soon. */
export async function requestVoiceCall(request: ReturnType<typeof voiceCallRequest>): Promise<boolean> {
  const isAnswer = ({ success }: Record<string, unknown>) => typeof success === 'boolean';
  const outcome = await callFunction<{ success: boolean }>('ai-voice-call', request, isAnswer);
  return outcome.ok && outcome.data.success;
}
