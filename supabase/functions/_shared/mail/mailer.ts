/** One mail, ready to leave. Subjects and addresses are ours or strictly checked, never typed text. */
export interface Mail {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt at the same mail, so that a provider or mailbox can tell a repetition. */
  key: string;
}

/** Hands a mail to a provider; resolves once it was accepted, rejects with MailError otherwise. */
export type Mailer = (mail: Mail) => Promise<void>;

/** A mail that was not accepted. The message is a short reason without addresses. */
export class MailError extends Error {
  override name = 'MailError';
}

/** Providers give up after this long, well within the two minutes a claim lives. */
export const MAIL_TIMEOUT_MILLISECONDS = 10_000;

/** Tells other machines that no person wrote this, so that holiday notices do not answer it (RFC 3834). */
export const MAIL_HEADERS = { 'Auto-Submitted': 'auto-generated' };
