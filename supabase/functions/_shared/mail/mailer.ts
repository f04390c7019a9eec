/** One mail. Subjects never contain typed text, and addresses are ours or strictly checked. */
export interface Mail {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Idempotency key: the same for every attempt, so that a provider or mailbox can detect duplicates. */
  key: string;
}

/** Sends a mail through a provider. Resolves when the provider has accepted it, rejects with MailError otherwise. */
export type Mailer = (mail: Mail) => Promise<void>;

/** A mail that was not accepted. The message is a short reason without addresses. */
export class MailError extends Error {
  override name = 'MailError';
}

/** Timeout of a provider: much shorter than the two minutes after which a claim expires. */
export const MAIL_TIMEOUT_MILLISECONDS = 10_000;

/** Marks the mail as automatic, so that out-of-office replies are not sent to it (RFC 3834). */
export const MAIL_HEADERS = { 'Auto-Submitted': 'auto-generated' };
