import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Webhook } from 'standardwebhooks';
import { createApp } from '../_shared/app.ts';
import type { Database } from '../_shared/database.ts';
import type { Log } from '../_shared/log.ts';
import { type ReadVariable, readWebhookSecrets } from '../_shared/settings.ts';
import { parseMailEvent } from './event.ts';

interface MailEventsOptions {
  database: Database;
  log: Log;
  webhooks: readonly Webhook[];
}

/** Reads the signing secrets, at least one. */
export function readWebhooks(read: ReadVariable): Webhook[] {
  const secrets = [...readWebhookSecrets(read).values()];
  if (secrets.length === 0)
    throw new Error('Settings of the edge functions: RESEND_WEBHOOK_SECRET is missing.');
  return secrets.map((secret) => new Webhook(secret));
}

/**
 * Receives the webhooks of the mail provider: a mail was delivered, bounced and so on. The signature proves the sender and is
 * valid for five minutes. A repeated or late event changes nothing, because a status only moves forward. If the database
 * cannot be reached, the answer is 500, and the provider sends the event again.
 */
export function createMailEvents({ database, log, webhooks }: MailEventsOptions): Hono {
  const app = createApp(log);
  app.post('*', async (context) => {
    const payload = verify(webhooks, await context.req.text(), context.req.raw.headers);
    const event = parseMailEvent(payload);
    if (!event) return context.json({ changed: false });
    const { data: changed } = await database.asService.rpc('record_mail_event', event).throwOnError();
    log('mail_event', { status: event.p_status, submission: event.p_submission_id, changed });
    return context.json({ changed });
  });
  return app;
}

function verify(webhooks: readonly Webhook[], text: string, headers: Headers): unknown {
  for (const webhook of webhooks) {
    try {
      return webhook.verify(text, standardHeaders(headers));
    } catch {
      // Perhaps it was signed with the other secret.
    }
  }
  throw new HTTPException(401, { message: 'The signature is not valid.' });
}

/** Resend names the headers of the standard after its supplier, Svix. */
function standardHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    ['id', 'timestamp', 'signature'].map((name) => [
      `webhook-${name}`,
      headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? '',
    ]),
  );
}
