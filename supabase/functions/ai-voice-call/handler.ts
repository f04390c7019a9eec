import type { Hono } from 'hono';
import { z } from 'zod';
import { voiceCallSchema } from '../../../src/contracts/mails.ts';
import { COLUMNS } from '../../../src/domain/submission/form-definitions.ts';
import { createApp, jsonBody, requireKey, typedText } from '../_shared/app.ts';
import type { ApiSettings } from '../_shared/settings.ts';
import { type CallOptions, placeCall } from '../_shared/voice/call.ts';
import { closingTime, nextOpening, openHours } from '../_shared/voice/hours.ts';
import type { VoiceSettings } from '../_shared/voice/settings.ts';

/** The request body. Only the number is used; everything else comes from the stored submission. */
const bodySchema = z.strictObject({
  phoneNumber: typedText(COLUMNS.phone.maxCharacters),
  customerName: typedText(COLUMNS.name.maxCharacters).nullish(),
  message: typedText(COLUMNS.message.maxCharacters).nullish(),
  service: typedText(COLUMNS.service.maxCharacters).nullish(),
  company: typedText(COLUMNS.company.maxCharacters).nullish(),
});

/**
 * Calls a visitor who has just sent a phone number. The database decides whether the number may be
 * called, and records the call before it is placed. `success`: the call was placed. Outside the calling hours, and when the
 * calls of this hour are used up, it is scheduled instead, and `scheduledFor` is its time. There is no reason for a refusal,
 * because it would reveal who has written to us.
 */
export function createAiVoiceCall(
  voice: CallOptions & VoiceSettings & { api: ApiSettings },
  now = Date.now,
): Hono {
  const { api, database, hours, log } = voice;
  const app = createApp(log, { guard: requireKey(api.browserKeys, api.serviceKeys) });
  app.post('*', jsonBody(bodySchema), async (context) => {
    const { phoneNumber } = context.req.valid('json');
    const opening = nextOpening(hours, now());
    const args = {
      p_phone: phoneNumber,
      // Null during the calling hours, which the generated types do not know.
      p_due_at: (opening === undefined ? null : new Date(opening).toISOString()) as string,
      p_closes_at: new Date(closingTime(hours, now())).toISOString(),
      p_open_hours: openHours(hours),
    };
    const { data } = await database.asService.rpc('claim_voice_call', args).throwOnError();
    const [claim] = voiceCallSchema.parse(data);
    if (claim.refusal !== null) {
      log('call_refused', { reason: claim.refusal });
      return context.json({ success: false });
    }
    if (claim.due_at !== null) {
      log('call_scheduled', { submission: claim.submission_id, call: claim.call_id });
      return context.json({ success: false, scheduledFor: claim.due_at });
    }
    return context.json({ success: await placeCall(claim, voice) });
  });
  return app;
}
