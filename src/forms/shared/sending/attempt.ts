import { SLUG } from '../../../brand/brand.ts';
import type {
  contactNotification,
  NewSubmission,
  packageRequestNotification,
} from '../../../domain/submission/submission.ts';
import type { quoteNotification, voiceCallRequest } from '../../../domain/submission/submission.ts';

/** localStorage key of the request ids that wait on this device. Unset when none does. */
export const WAITING_KEY = `${SLUG}-waiting`;

const DAY_MILLISECONDS = 24 * 60 * 60_000;
/** How long a message waits on the device until it can be sent. */
const WAITING_MILLISECONDS = 7 * DAY_MILLISECONDS;

/** The body of `send-contact-email`. */
export type Notification = ReturnType<
  typeof contactNotification | typeof quoteNotification | typeof packageRequestNotification
>;

/** Where the visitor came from, and the text about privacy that the form showed. */
export type Origin = Pick<NewSubmission, 'source' | 'consent_version' | 'consent_shown_at'>;

/** What a form sends: the row to store and the calls that follow. Plain data, so that a device can keep it. */
export interface Outgoing {
  row: NewSubmission;
  /** Not part of `row`: the same text from another tab must keep its request id. */
  origin?: Origin | undefined;
  mail: Notification;
  call?: ReturnType<typeof voiceCallRequest>;
}

/** Attempts to send one text. */
export interface Attempt {
  /** The request id. */
  id: string;
  /** The key of the visitor's page. Deleted once the message is stored: others may use this device. */
  key?: string | undefined;
  /** SHA-256 of the row: the same text again gets the same id. */
  fingerprint: string;
  /** When it was first sent, in milliseconds since 1970. */
  startedAt: number;
  /** Set while the message waits on this device. */
  waiting?: Outgoing | undefined;
}

export type WaitingMessage = Attempt & { waiting: Outgoing };

/** Whether a message waits on this device. */
export const isWaiting = (attempt: Attempt): attempt is WaitingMessage => attempt.waiting !== undefined;

/** The attempts that are not too old: a waiting message is kept for seven days, the id of any other for one. */
export const keepRecent = (attempts: readonly Attempt[], now: number): Attempt[] =>
  attempts.filter(
    (attempt) => now - attempt.startedAt < (isWaiting(attempt) ? WAITING_MILLISECONDS : DAY_MILLISECONDS),
  );
