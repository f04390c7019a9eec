import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { enteredLeadSchema } from '../../../src/contracts/lead.ts';
import { createApp, jsonBody, requireKey, typedText } from '../_shared/app.ts';
import { type Database, refusalStatus } from '../_shared/database.ts';
import type { Log } from '../_shared/log.ts';
import type { ApiSettings } from '../_shared/settings.ts';

interface LeadInOptions {
  api: Pick<ApiSettings, 'serviceKeys'>;
  database: Pick<Database, 'asService'>;
  log: Log;
}

/** Any fields; what they may be says `public.lead_in`. Programs send ids and numbers without quotes too. */
const bodySchema = z.record(z.string(), z.union([typedText(5000), z.number()]).nullable());

/**
 * A lead of another program, such as a mail of a marketplace that n8n has read. The same `id` twice is one lead, and the answer says its
 * reference both times. A refusal names the field.
 */
export function createLeadIn({ api, database, log }: LeadInOptions): Hono {
  const app = createApp(log, { guard: requireKey(api.serviceKeys) });
  app.post('*', jsonBody(bodySchema), async (context) => {
    const { data, error } = await database.asService.rpc('lead_in', { p_lead: context.req.valid('json') });
    const status = error && refusalStatus(error.code);
    if (status) throw new HTTPException(status, { message: error.message });
    if (error) throw error;
    const stored = enteredLeadSchema.parse(data);
    return context.json(stored, stored.is_new ? 201 : 200);
  });
  return app;
}
