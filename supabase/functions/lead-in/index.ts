import { z } from 'zod';
import { enteredLeadSchema } from '../../../src/contracts/lead.ts';
import { createApp, jsonBody, requireKey, typedText } from '../_shared/app.ts';
import { startFunction } from '../_shared/database.ts';

const { api, database, log } = startFunction('lead-in', (name) => Deno.env.get(name));

/** Any fields; what they may be says `public.lead_in`. Programs send ids and numbers without quotes too. */
const bodySchema = z.record(typedText(), z.union([typedText(5000), z.number()]).nullable());

/**
 * A lead of another program, such as a mail of a marketplace that n8n has read. The same `id` twice is one lead, and the answer says its
 * reference both times. A refusal names the field.
 */
const app = createApp(log, { guard: requireKey(api.serviceKeys) });
app.post('*', jsonBody(bodySchema), async (context) => {
  const args = { p_lead: context.req.valid('json') };
  const { data } = await database.asService.rpc('lead_in', args).throwOnError();
  const stored = enteredLeadSchema.parse(data);
  return context.json(stored, stored.is_new ? 201 : 200);
});
Deno.serve(app.fetch);
