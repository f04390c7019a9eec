import { SLUG } from '../../../brand/brand.ts';
import { readJson, readText, writeText } from '../../../browser/browser-storage.ts';
import { fingerprintOf, randomHex } from '../../../browser/request-id.ts';
import type { NewSubmission } from '../../../domain/submission/submission.ts';
import {
  CLICKS_KEY,
  parseSource,
  SOURCE_KEY,
  withClicks,
  type Source,
} from '../../../domain/source/source.ts';

/** Where the visitor came from, and the text about privacy that the form showed. */
export type Origin = Pick<NewSubmission, 'source' | 'consent_version' | 'consent_shown_at'>;

/** Where the visit came from. */
export const visitSource = (): Source | null =>
  withClicks(
    parseSource(readJson('sessionStorage', SOURCE_KEY)),
    readJson('localStorage', CLICKS_KEY),
    Date.now(),
  );

/** What a form sends: the row to store and the calls that follow. Plain data, so that a device can keep it. */
export interface Outgoing {
  row: NewSubmission;
  /** Not part of `row`: the same text from another tab must keep its request id. */
  origin?: Origin | undefined;
  /** The body of `send-contact-email`. */
  mail: object;
  /** That of `ai-voice-call`. */
  call?: object;
  /** The chosen time of a call, which is asked for once the row is stored. */
  wish?: { startsAt: string; timeZone: string } | undefined;
}

/** What one text is sent with. */
export interface Attempt {
  /** The request id: what is sent with the same one again is stored once. */
  id: string;
  /** The key of the visitor's page. */
  key: string;
}

const SENDER_KEY = `${SLUG}-sender`;
let senderOfPage = '';

/** Random and never sent. Without it, whoever knows a text could guess its request id and its key. */
export function readSender(): string {
  const stored = readText('localStorage', SENDER_KEY);
  if (stored !== undefined) return stored;
  senderOfPage ||= randomHex();
  writeText('localStorage', SENDER_KEY, senderOfPage);
  return senderOfPage;
}

/** The attempt to send this row: the same for the same text of one day, in every tab, so that nothing must be kept of what is stored. */
export function attemptFor(row: Outgoing['row']): Attempt {
  const hash = fingerprintOf([readSender(), new Date().toDateString(), JSON.stringify(row)].join());
  return { id: hash.slice(0, hash.length / 2), key: hash.slice(hash.length / 2) };
}
