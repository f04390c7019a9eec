import { encodeBase64 } from 'hono/utils/encode';
import { z } from 'zod';
import { bareAddress } from './address.ts';
import {
  FILES_TIMEOUT_FACTOR,
  type Mail,
  MAIL_HEADERS,
  MAIL_TIMEOUT_MILLISECONDS,
  type Mailer,
  SendError,
} from './mailer.ts';

interface ResendOptions {
  /** Base URL of the service, without a trailing slash. Tests use a local server. */
  apiUrl: string;
  apiKey: string;
  from: string;
  /** Timeout of a request. */
  timeoutMilliseconds?: number;
}

const acceptedSchema = z.object({ id: z.string() });

/** It has taken a mail with this key before, and the mail has changed since, such as the name of its sender. */
const takenSchema = z.object({ name: z.literal('invalid_idempotent_request') });

/** The request will not be accepted later either: malformed, an address it refuses, or too large. */
const FINAL_STATUSES = new Set([400, 413, 422]);

/** Sends mail over HTTP, for hosted projects, which block the SMTP ports. Retries within 24 hours are idempotent. */
export function createResendMailer(options: ResendOptions): Mailer {
  const { apiUrl, apiKey, from, timeoutMilliseconds = MAIL_TIMEOUT_MILLISECONDS } = options;
  return async (mail) => {
    const { files = [], calendar, fromName } = mail;
    const attachments = [
      ...files.map(({ name, type, content }) => ({ filename: name, content, content_type: type })),
      ...(calendar ? [invitationOf(calendar)] : []),
    ];
    const response = await fetch(`${apiUrl}/emails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': mail.key,
      },
      body: JSON.stringify({
        from: fromName === undefined ? from : `"${fromName}" <${bareAddress(from)}>`,
        to: [mail.to],
        reply_to: mail.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: mail.headers ?? MAIL_HEADERS,
        ...(attachments.length > 0 && { attachments }),
        tags: Object.entries(mail.tags ?? {}).map(([name, value]) => ({ name, value })),
      }),
      signal: AbortSignal.timeout(timeoutMilliseconds * (files.length > 0 ? FILES_TIMEOUT_FACTOR : 1)),
    }).catch((cause: unknown) => {
      throw new SendError('resend unreachable', { cause });
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok && !takenSchema.safeParse(body).success)
      throw new SendError(`resend answered ${String(response.status)}`, {
        result: FINAL_STATUSES.has(response.status) ? 'failed' : 'deferred',
      });
    // Without an id in the answer, webhooks about this mail are matched by its tags.
    return acceptedSchema.safeParse(body).data?.id ?? '';
  };
}

const invitationOf = ({ method, content }: NonNullable<Mail['calendar']>) => ({
  filename: 'invite.ics',
  content: encodeBase64(new TextEncoder().encode(content).buffer),
  content_type: `text/calendar; charset=utf-8; method=${method}`,
});
