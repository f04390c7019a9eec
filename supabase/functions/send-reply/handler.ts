import type { Hono } from 'hono';
import { z } from 'zod';
import { createApp, jsonBody, requireKey } from '../_shared/app.ts';
import type { MailFunction } from '../_shared/mail-function.ts';

const bodySchema = z.strictObject({ reply: z.uuid() });

/** Sends a reply that the inbox has just stored. One that fails now is sent by the job that runs every minute. */
export function createSendReply({ api, outbox, log }: Pick<MailFunction, 'api' | 'outbox' | 'log'>): Hono {
  const app = createApp(log, { guard: requireKey(api.browserKeys, api.serviceKeys) });
  app.post('*', jsonBody(bodySchema), async (context) => {
    await outbox.deliver(await outbox.claimReply(context.req.valid('json').reply));
    return context.json({ accepted: true }, 202);
  });
  return app;
}
