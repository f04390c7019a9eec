import { z } from 'zod';
import { COLUMNS } from '../../../src/domain/submission/form-definitions.ts';
import { requireBrowserKey } from '../_shared/callers.ts';
import type { Handler } from '../_shared/http.ts';
import { jsonResponse, readJson, servePost } from '../_shared/http.ts';
import { textSchema } from '../_shared/text-schema.ts';
import { claimedCallSchema, placeCall } from '../_shared/voice/call.ts';
import { closingTime, nextOpening, openHours } from '../_shared/voice/hours.ts';
import type { VoiceFunction } from './voice-function.ts';

/** The request body (specification, section 7). Only the number is used; everything else comes from the stored submission. */
const bodySchema = z.strictObject({
  phoneNumber: textSchema(COLUMNS.phone.maxCharacters),
  customerName: textSchema(COLUMNS.name.maxCharacters).nullish(),
  message: textSchema(COLUMNS.message.maxCharacters).nullish(),
  service: textSchema(COLUMNS.service.maxCharacters).nullish(),
  company: textSchema(COLUMNS.company.maxCharacters).nullish(),
});

/** The result of `claim_or_schedule_call`: a recorded call, or a refusal. */
const claimSchema = z.tuple([
  z.union([
    claimedCallSchema.extend({ refusal: z.null(), due_at: z.string().nullable() }),
    z.object({ refusal: z.string() }),
  ]),
]);

const toIso = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());

/**
 * Calls a visitor who has just sent a phone number (design, section 7). The database decides whether the number may be
 * called, and records the call before it is placed. `success`: the call was placed. Outside the calling hours, and when the
 * calls of this hour are used up, it is scheduled instead, and `scheduledFor` is its time. There is no reason for a refusal,
 * because it would reveal who has written to us.
 */
export function createAiVoiceCall(voice: VoiceFunction, now = Date.now): Handler {
  const { api, database, hours, log } = voice;
  return servePost(log, async (request) => {
    await requireBrowserKey(request, api);
    const { phoneNumber } = await readJson(request, bodySchema);
    const args = {
      p_phone: phoneNumber,
      p_due_at: toIso(nextOpening(hours, now())),
      p_closes_at: toIso(closingTime(hours, now())),
      p_open_hours: openHours(hours),
    };
    const [claim] = await database.call('claim_or_schedule_call', args, claimSchema);
    if (claim.refusal !== null) {
      log('call_refused', { reason: claim.refusal });
      return jsonResponse(200, { success: false });
    }
    if (claim.due_at !== null) {
      log('call_scheduled', { submission: claim.submission_id, call: claim.call_id });
      return jsonResponse(200, { success: false, scheduledFor: claim.due_at });
    }
    return jsonResponse(200, { success: await placeCall(claim, voice) });
  });
}
