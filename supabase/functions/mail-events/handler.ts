import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Database } from '../_shared/database.ts';
import type { Handler } from '../_shared/http.ts';
import { HttpError, jsonResponse, readText, servePost } from '../_shared/http.ts';
import type { Log } from '../_shared/log.ts';
import { WEBHOOK_SECRETS } from '../_shared/mail/mailer.ts';
import type { ReadVariable } from '../_shared/settings.ts';
import { VariableReader } from '../_shared/settings.ts';
import { parseMailEvent } from './event.ts';

interface MailEventsOptions {
  database: Database;
  log: Log;
  webhooks: readonly Webhook[];
}

/** Reads the signing secrets, at least one. */
export function readWebhooks(read: ReadVariable): Webhook[] {
  const reader = new VariableReader(read);
  const names = Object.values(WEBHOOK_SECRETS);
  reader.required(...names);
  reader.finish();
  const secrets = names.map((name) => reader.optional(name)).filter((secret) => secret !== undefined);
  return secrets.map((secret) => new Webhook(secret));
}

/**
 * Receives the webhooks of the mail provider: a mail was delivered, bounced and so on. The signature proves the sender and is
 * valid for five minutes. A repeated or late event changes nothing, because a status only moves forward. If the database
 * cannot be reached, the answer is 500, and the provider sends the event again.
 */
export function createMailEvents({ database, log, webhooks }: MailEventsOptions): Handler {
  return servePost(log, async (request) => {
    const text = await readText(request);
    const payload = verify(webhooks, text, request.headers);
    const event = parseMailEvent(payload);
    const isChanged = event !== undefined && (await database.call('record_mail_event', event, z.boolean()));
    log('mail_event', {
      status: event?.p_status ?? null,
      submission: event?.p_submission_id ?? null,
      isChanged,
    });
    return jsonResponse(200, { changed: isChanged });
  });
}

function verify(webhooks: readonly Webhook[], text: string, headers: Headers): unknown {
  for (const webhook of webhooks) {
    try {
      return webhook.verify(text, standardHeaders(headers));
    } catch {
      // Perhaps it was signed with the other secret.
    }
  }
  throw new HttpError(401, 'The signature is not valid.');
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
