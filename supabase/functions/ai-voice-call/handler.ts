import { z } from 'zod';
import { COLUMNS } from '../../../src/domain/submission/form-definitions.ts';
import { requireBrowserKey } from '../_shared/callers.ts';
import type { Handler } from '../_shared/http.ts';
import { answerJson, readJson, servePost } from '../_shared/http.ts';
import { faultName } from '../_shared/log.ts';
import { typedText } from '../_shared/typed-text.ts';
import { isAllowedCountry, toE164 } from '../_shared/voice/phone-number.ts';
import type { VoiceFunction } from './voice-function.ts';

/** The call's body (specification, section 7). Only the number is used; what is said comes from the stored submission. */
const bodySchema = z.strictObject({
  phoneNumber: typedText(COLUMNS.phone.maxCharacters),
  customerName: typedText(COLUMNS.name.maxCharacters).nullish(),
  message: typedText(COLUMNS.message.maxCharacters).nullish(),
  service: typedText(COLUMNS.service.maxCharacters).nullish(),
  company: typedText(COLUMNS.company.maxCharacters).nullish(),
});

/** The database's answer: a recorded call with what to say, or a refusal. */
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
 * Has the assistant call a visitor who just left a number (design, section 7). It dials only a number that a submission
 * of the last ten minutes gave, in an allowed country, once; the database decides that and records the call before it is
 * placed. Answers `{ success }`, with no reason: reasons would tell strangers who wrote to us.
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
      return answerJson(200, { success: true });
    } catch (fault) {
      log('call_failed', { submission: submission_id, call: call_id, fault: faultName(fault) });
      await finish(call_id, 'failed', null);
      return answerJson(200, { success: false });
    }
  });

  function refuse(reason: string): Response {
    log('call_refused', { reason });
    return answerJson(200, { success: false });
  }

  /** The call itself is over: a fault here leaves it recorded as claimed, which counts against the limits all the same. */
  async function finish(
    callId: string,
    status: 'placed' | 'failed',
    reference: string | null,
  ): Promise<void> {
    const args = { p_call_id: callId, p_status: status, p_reference: reference };
    await database.call('finish_voice_call', args, z.unknown()).catch((fault: unknown) => {
      log('finish_failed', { call: callId, fault: faultName(fault) });
    });
  }
}
