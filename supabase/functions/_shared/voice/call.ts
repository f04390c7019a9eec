import type { ClaimedCall } from '../../../../src/contracts/calls.ts';
import { contactForm } from '../../../../src/copy/forms/contact.ts';
import { urgencyLabel } from '../../../../src/wording/submission-texts.ts';
import { type Database, record } from '../database.ts';
import type { Log } from '../log.ts';
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

/** Places a claimed call, once, and records the outcome. Returns whether the provider accepted it. */
export async function placeCall(
  claim: ClaimedCall,
  { database, dialler, log }: CallOptions,
): Promise<boolean> {
  const { call_id, submission_id } = claim;
  const outcome = await dialler(spokenCall(claim)).then(
    (reference) => ({ p_status: 'placed', p_reference: reference }),
    // Without an answer of the provider, the phone may have rung.
    (error: unknown) => ({
      p_status: error instanceof CallRefusedError ? 'failed' : 'unknown',
      p_reason: error instanceof Error ? error.message : String(error),
    }),
  );
  log(`call_${outcome.p_status}`, { submission: submission_id, call: call_id });
  // If this fails, the call stays claimed and ends as unknown.
  await record(
    database.asService.rpc('finish_voice_call', { p_call_id: call_id, ...outcome }).throwOnError(),
    log,
  );
  return outcome.p_status === 'placed';
}
