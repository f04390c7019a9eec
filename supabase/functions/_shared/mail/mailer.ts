import type { StoredFile } from '../../../../src/contracts/conversation.ts';

/** One mail. Subjects never contain typed text, and addresses are ours or strictly checked. */
export interface Mail {
  to: string;
  /** The name before our address, instead of the agency's; harmless in a header. */
  fromName?: string | undefined;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Idempotency key: the same for every attempt, so that a provider or mailbox can detect duplicates. */
  key: string;
  /** Returned by the webhooks of the provider, to find the mail that they tell about. */
  tags?: { mail: string };
  /** An iCalendar file, which mail clients offer to add to a calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined;
  files?: readonly StoredFile[];
  /** Instead of MAIL_HEADERS. */
  headers?: Record<string, string> | undefined;
}

/** Sends a mail. Resolves with the provider's id of the mail when it has accepted it, rejects with SendError otherwise. */
export type Mailer = (mail: Mail) => Promise<string>;

/** A mailer with the name that is stored with each mail. */
export interface MailProvider {
  name: string;
  send: Mailer;
}

interface Refusal {
  /** `failed`: it would be refused again; `gone`: so would all to this device; `later`: a fault of this address alone. Otherwise one that may pass. */
  result?: 'failed' | 'gone' | 'later' | 'deferred';
  /** What a program has answered: for the record, not for the log, because it may repeat what was typed. */
  answer?: string;
  cause?: unknown;
}

/** A message that was not accepted. Its own message is a short reason without addresses. */
export class SendError extends Error {
  override name = 'SendError';
  readonly result: NonNullable<Refusal['result']>;
  readonly answer: string;

  constructor(message: string, { result = 'deferred', answer = '', cause }: Refusal = {}) {
    super(message, { cause });
    this.result = result;
    this.answer = answer;
  }
}

/** Sends a mail through the first provider that accepts it: what must not wait. */
export const sendThroughAny = ([first, ...others]: readonly MailProvider[], mail: Mail): Promise<string> =>
  others.reduce(
    (sending, { send }) => sending.catch(() => send(mail)),
    first?.send(mail) ?? Promise.reject(new SendError('no provider')),
  );

/** Timeout of a provider, which files prolong: much shorter than the two minutes after which a claim expires. */
export const MAIL_TIMEOUT_MILLISECONDS = 10_000;
export const FILES_TIMEOUT_FACTOR = 4;

/** Marks the mail as automatic, so that out-of-office replies are not sent to it (RFC 3834). */
export const MAIL_HEADERS = { 'Auto-Submitted': 'auto-generated' };
