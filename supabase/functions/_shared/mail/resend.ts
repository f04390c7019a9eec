import type { Mailer } from './mailer.ts';
import { MAIL_HEADERS, MAIL_TIMEOUT_MILLISECONDS, MailError } from './mailer.ts';

interface ResendOptions {
  /** Base address of the service, without a trailing slash; tests point it to loopback. */
  apiUrl: string;
  apiKey: string;
  from: string;
  /** How long the service may take. */
  timeoutMilliseconds?: number;
}

/** Mail over HTTP, for hosted projects (they block the SMTP ports). The idempotency key makes a retry harmless for 24 hours. */
export function createResendMailer(options: ResendOptions): Mailer {
  const { apiUrl, apiKey, from, timeoutMilliseconds = MAIL_TIMEOUT_MILLISECONDS } = options;
  return async ({ to, replyTo, subject, text, html, key }) => {
    const response = await fetch(`${apiUrl}/emails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ from, to: [to], reply_to: replyTo, subject, text, html, headers: MAIL_HEADERS }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    }).catch((cause: unknown) => {
      throw new MailError('resend unreachable', { cause });
    });
    await response.body?.cancel();
    if (!response.ok) throw new MailError(`resend answered ${String(response.status)}`);
  };
}
