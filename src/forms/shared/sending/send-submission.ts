import { callFunction, storeSubmission } from '~/backend/backend-service.ts';
import type { CallOutcome } from '~/backend/call-outcome.ts';
import type { bookTime } from '~/booking/booking-service.ts';
import { formsCopy } from '~/copy/forms.ts';
import { fingerprintOf } from '~/browser/request-id.ts';
import { fileInTime } from '~/browser/with-limit.ts';
import type { PageKey } from '~/domain/enquiry/enquiry.ts';
import { referenceOf } from '~/domain/submission/reference.ts';
import { raiseToast } from '../../../browser/toast.ts';
import { takeProof } from '../proof-of-work/proof-of-work.ts';
import type { Attempt, Outgoing } from './attempt.ts';

const { call } = formsCopy;

/** What a visitor keeps of a stored submission. */
export interface Sent {
  reference: string;
  key: string;
  /** When it was stored, on the server's clock, in milliseconds since 1970; undefined if that is unknown. */
  sentAt: number | undefined;
  /** The answer to the chosen time of a call; undefined without one. */
  asked?: Awaited<ReturnType<typeof bookTime>> | undefined;
}

/** Requests the mails and, if there is a phone number, the call. The row is already stored, so failures are ignored. */
async function announce({ mail, call: request }: Outgoing): Promise<void> {
  void callFunction('send-contact-email', mail, () => true);
  if (!request) return;
  const placed = await callFunction('ai-voice-call', request, ({ success }) => success === true);
  // The phone rings soon.
  if (placed.ok) raiseToast({ kind: 'success', ...call });
}

/** Asks for the chosen time of a call. If that fails, also because its file does not arrive, the page of the enquiry offers the next ones. */
async function askForTime(page: PageKey, wish: Outgoing['wish']): Promise<Sent['asked']> {
  if (!wish) return undefined;
  try {
    const { bookTime } = await fileInTime(import('../../../booking/booking-service.ts'));
    return await bookTime(page, wish.startsAt, wish.timeZone);
  } catch {
    return undefined;
  }
}

/** Stores a submission and announces it. */
export async function sendSubmission({ id, key }: Attempt, outgoing: Outgoing): Promise<CallOutcome<Sent>> {
  const { row, origin } = outgoing;
  const proof = await takeProof({ formType: row.form_type, email: row.email });
  const outcome = await storeSubmission({
    ...row,
    ...origin,
    request_id: id,
    stamp: proof ?? null,
    page_key: fingerprintOf(key),
  });
  if (!outcome.ok) return outcome;
  const reference = referenceOf(id);
  // Before the mails, so that one mail thanks and asks for the time.
  const asked = await askForTime({ reference, key }, outgoing.wish);
  // Not awaited: the row is stored, and every-minute sends mails that fail now.
  void announce(outgoing);
  return { ok: true, data: { reference, key, sentAt: outcome.at, asked } };
}
