import { z } from 'zod';
import { COLUMNS } from '../../../src/domain/submission/form-definitions.ts';
import { requireBrowserKey } from '../_shared/callers.ts';
import type { Handler } from '../_shared/http.ts';
import { jsonResponse, readJson, servePost } from '../_shared/http.ts';
import { errorName } from '../_shared/log.ts';
import { textSchema } from '../_shared/text-schema.ts';
import { isAllowedCountry, toE164 } from '../_shared/voice/phone-number.ts';
import type { VoiceFunction } from './voice-function.ts';

/** The request body (specification, section 7). Only the number is used; everything else comes from the stored submission. */
const bodySchema = z.strictObject({
  phoneNumber: textSchema(COLUMNS.phone.maxCharacters),
  customerName: textSchema(COLUMNS.name.maxCharacters).nullish(),
  message: textSchema(COLUMNS.message.maxCharacters).nullish(),
  service: textSchema(COLUMNS.service.maxCharacters).nullish(),
  company: textSchema(COLUMNS.company.maxCharacters).nullish(),
});

/** The result of `claim_voice_call`: a recorded call with the data for the assistant, or a refusal. */
const claimSchema = z.tuple([
  z.union([
    z.object({
      refusal: z.null(),
      call_id: z.string(),
      submission_id: z.string(),
      customer_name: z.string(),
      company: z.string().nullable(),
      service: z.string().nullable(),
      message: z.string(),
    }),
    z.object({ refusal: z.string() }),
  ]),
]);

/**
 * Calls a visitor who has just sent a phone number (design, section 7). The number must be in a submission of the last
 * ten minutes and in an allowed country, and is called once. The database checks this, and records the call before it
 * is placed. The response `{ success }` gives no reason, because a reason would reveal who has written to us.
 */
export function createAiVoiceCall({ api, database, dialler, countries, log }: VoiceFunction): Handler {
  return servePost(log, async (request) => {
    await requireBrowserKey(request, api);
    const body = await readJson(request, bodySchema);
    const phoneNumber = toE164(body.phoneNumber);
    if (!phoneNumber) return refuse('not_a_number');
    if (!isAllowedCountry(phoneNumber, countries)) return refuse('country');
    const [claim] = await database.call('claim_voice_call', { p_phone: phoneNumber }, claimSchema);
    if (claim.refusal !== null) return refuse(claim.refusal);
    const { call_id, submission_id, customer_name, company, service, message } = claim;
    try {
      const spoken = { customerName: customer_name, company: company ?? '', service: service ?? '', message };
      const reference = await dialler({ phoneNumber, ...spoken });
      log('call_placed', { submission: submission_id, call: call_id });
      await finish(call_id, 'placed', reference);
      return jsonResponse(200, { success: true });
    } catch (error) {
      log('call_failed', { submission: submission_id, call: call_id, error: errorName(error) });
      await finish(call_id, 'failed', null);
      return jsonResponse(200, { success: false });
    }
  });

  function refuse(reason: string): Response {
    log('call_refused', { reason });
    return jsonResponse(200, { success: false });
  }

  /** Records the outcome. If this fails, the call stays recorded as claimed and still counts against the limits. */
  async function finish(
    callId: string,
    status: 'placed' | 'failed',
    reference: string | null,
  ): Promise<void> {
    const args = { p_call_id: callId, p_status: status, p_reference: reference };
    await database.call('finish_voice_call', args, z.unknown()).catch((error: unknown) => {
      log('finish_failed', { call: callId, error: errorName(error) });
    });
  }
}
