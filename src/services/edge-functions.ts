import type {
  contactNotification,
  packageRequestNotification,
  quoteNotification,
  voiceCallRequest,
} from '~/domain/submission/submission.ts';
import { ANSWER_TIMEOUT_MILLISECONDS, answered, unreachable } from './call-outcome.ts';
import type { CallOutcome } from './call-outcome.ts';
import { loadSupabase } from './supabase.ts';

type Notification = ReturnType<
  typeof contactNotification | typeof quoteNotification | typeof packageRequestNotification
>;

/** The `error` text of a function's answer; empty when it has none. */
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
    // Only a failure with an answer carries one: a lost network leaves nothing to read.
    return response ? answered(response.status, await readReason(response)) : unreachable();
  } catch {
    return unreachable();
  }
}

/** Asks for the mails of a submission; for a package request this also stores the lead (design, section 7). */
export const notifyByMail = (notification: Notification): Promise<CallOutcome<unknown>> =>
  call('send-contact-email', notification);

/** Asks for a call back and tells whether one was placed. */
export async function requestVoiceCall(request: ReturnType<typeof voiceCallRequest>): Promise<boolean> {
  const outcome = await call('ai-voice-call', request);
  if (!outcome.ok || typeof outcome.data !== 'object' || outcome.data === null) return false;
  return 'success' in outcome.data && outcome.data.success === true;
}
