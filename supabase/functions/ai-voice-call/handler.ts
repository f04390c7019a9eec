import type { Hono } from 'hono';
import { z } from 'zod';
import { type ClaimedCall, voiceCallSchema } from '../../../src/contracts/calls.ts';
import { contactForm } from '../../../src/copy/forms/contact.ts';
import { urgencyLabel } from '../../../src/wording/submission-texts.ts';
import { createApp, jsonBody, requireKey, typedText } from '../_shared/app.ts';
import { type EdgeFunction, record } from '../_shared/database.ts';
import { isWithin, type VoiceSettings } from './settings.ts';
import { CallRefusedError, type Dialler, type VoiceCall } from './vapi.ts';

/** The request body. Only the number is used; everything else comes from the stored submission. */
const bodySchema = z.strictObject({
  phoneNumber: typedText(),
  customerName: z.string().nullish(),
  message: z.string().nullish(),
  service: z.string().nullish(),
  company: z.string().nullish(),
});

/**
 * Calls a visitor who has just sent a phone number. The database decides whether the number may be called, and records the call before
 * it is placed. `success`: the call was placed. Outside the calling hours, or without a provider, none is made and none later. There is
 * no reason for a refusal, because it would reveal who has written to us.
 */
export function createAiVoiceCall(
  { api, database, log, dialler, hours }: EdgeFunction & VoiceSettings,
  now = Date.now,
): Hono {
  const app = createApp(log, { guard: requireKey(api.browserKeys, api.serviceKeys) });
  app.post('*', jsonBody(bodySchema), async (context) => {
    if (!dialler || !isWithin(hours, now())) return context.json({ success: false });
    const { phoneNumber } = context.req.valid('json');
    const { data } = await database.asService
      .rpc('claim_voice_call', { p_phone: phoneNumber })
      .throwOnError();
    const claim = voiceCallSchema.parse(data);
    if (claim.refusal === null)
      return context.json({ success: await placeCall(claim, { database, dialler, log }) });
    log('call_refused', { reason: claim.refusal });
    return context.json({ success: false });
  });
  return app;
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
  { database, dialler, log }: Pick<EdgeFunction, 'database' | 'log'> & { dialler: Dialler },
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
