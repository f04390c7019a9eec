import type { Hono } from 'hono';
import { z } from 'zod';
import { voiceCallSchema } from '../../../src/contracts/calls.ts';
import { COLUMNS } from '../../../src/domain/submission/form-definitions.ts';
import { createApp, jsonBody, requireKey, typedText } from '../_shared/app.ts';
import type { Database } from '../_shared/database.ts';
import type { Log } from '../_shared/log.ts';
import type { ApiSettings } from '../_shared/settings.ts';
import { placeCall } from '../_shared/voice/call.ts';
import { isWithin, type VoiceSettings } from '../_shared/voice/settings.ts';

/** The request body. Only the number is used; everything else comes from the stored submission. */
const bodySchema = z.strictObject({
  phoneNumber: typedText(COLUMNS.phone.maxCharacters),
  customerName: typedText(COLUMNS.name.maxCharacters).nullish(),
  message: typedText(COLUMNS.message.maxCharacters).nullish(),
  service: typedText(COLUMNS.service.maxCharacters).nullish(),
  company: typedText(COLUMNS.company.maxCharacters).nullish(),
});

/**
 * Calls a visitor who has just sent a phone number. The database decides whether the number may be called, and records the call before
 * it is placed. `success`: the call was placed. Outside the calling hours, or without a provider, none is made and none later. There is
 * no reason for a refusal, because it would reveal who has written to us.
 */
export function createAiVoiceCall(
  { api, database, log, dialler, hours }: VoiceSettings & { api: ApiSettings; database: Database; log: Log },
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
