import type { ClaimedCall } from '../../../../src/contracts/mails.ts';
import { contactForm } from '../../../../src/copy/forms/contact.ts';
import { urgencyLabel } from '../../../../src/wording/submission-texts.ts';
import { type Database, record } from '../database.ts';
import { errorName, type Log } from '../log.ts';
import { CallRefusedError, type Dialler, type VoiceCall } from './vapi.ts';

export interface CallOptions {
  database: Database;
  dialler: Dialler;
  log: Log;
}

/** The services of the contact form. Any other text in this column is not spoken: it could have been written by anybody. */
const SERVICES: readonly string[] = contactForm.fields.service.options;

/** What the provider receives: the choices of the form, nothing that a visitor typed. The number may belong to somebody else. */
export const spokenCall = ({ phone, service, urgency }: ClaimedCall): VoiceCall => ({
  phoneNumber: phone,
  service: SERVICES.find((known) => known === service) ?? '',
  timeline: urgencyLabel(urgency ?? '') ?? '',
});

/** Places a claimed call and records the outcome. Returns whether the provider accepted it. */
export async function placeCall(
  claim: ClaimedCall,
  { database, dialler, log }: CallOptions,
): Promise<boolean> {
  const { call_id, submission_id } = claim;
  try {
    const reference = await dialTwice(dialler, spokenCall(claim));
    log('call_placed', { submission: submission_id, call: call_id });
    await finish('placed', reference);
    return true;
  } catch (error) {
    log('call_failed', { submission: submission_id, call: call_id, error: errorName(error) });
    await finish('failed');
    return false;
  }

  /** Records the outcome. If this fails, the call stays recorded as claimed and still counts against the limits. */
  async function finish(status: 'placed' | 'failed', reference?: string): Promise<void> {
    const args = { p_call_id: call_id, p_status: status, ...(reference && { p_reference: reference }) };
    await record(database.asService.rpc('finish_voice_call', args).throwOnError(), log);
  }
}

/** Tries again once if the provider has certainly not placed the call. */
async function dialTwice(dialler: Dialler, call: VoiceCall): Promise<string> {
  try {
    return await dialler(call);
  } catch (error) {
    if (error instanceof CallRefusedError) return await dialler(call);
    throw error;
  }
}
