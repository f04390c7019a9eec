import { Webhook } from 'standardwebhooks';
import { createApp } from '../_shared/app.ts';
import { startFunction } from '../_shared/database.ts';
import { requireSignature, verifyWebhook } from '../_shared/mail/verify-webhook.ts';
import { readWebhookSecrets } from '../_shared/settings.ts';
import { parseMailEvent } from './event.ts';

const read = (name: string) => Deno.env.get(name);
const { database, log } = startFunction('mail-events', read);
const webhooks = [...readWebhookSecrets(read).values()].map((secret) => new Webhook(secret));
if (webhooks.length === 0)
  throw new Error('Settings of the edge functions: RESEND_WEBHOOK_SECRET is missing.');

/**
 * Receives the webhooks of the mail provider: a mail was delivered, bounced and so on. The signature proves the sender and is
 * valid for five minutes. A repeated or late event changes nothing, because a status only moves forward. If the database
 * cannot be reached, the answer is 500, and the provider sends the event again.
 */
const app = createApp(log, { guard: requireSignature });
app.post('*', async (context) => {
  const payload = verifyWebhook(webhooks, await context.req.text(), context.req.raw.headers);
  const event = parseMailEvent(payload);
  if (!event) return context.json({ changed: false });
  const { data: changed } = await database.asService.rpc('record_mail_event', event).throwOnError();
  log('mail_event', { status: event.p_status, mail: event.p_id, changed });
  return context.json({ changed });
});
Deno.serve(app.fetch);
