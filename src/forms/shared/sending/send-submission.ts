import { storeSubmission } from '~/backend/backend-service.ts';
import type { CallOutcome } from '~/backend/call-outcome.ts';
import { formsCopy } from '~/copy/forms.ts';
import { referenceOf } from '~/domain/submission/reference.ts';
import { raiseToast } from '../../../browser/toast.ts';
import { takeProof } from '../proof-of-work/proof-of-work.ts';
import { fingerprintOf } from './attempt.ts';
import type { Attempt, Outgoing } from './attempt.ts';
import { notifyByMail, requestVoiceCall } from './edge-functions-service.ts';

const { call } = formsCopy;

/** What a visitor keeps of a stored submission. */
export interface Sent {
  reference: string;
  key: string;
  /** When it was stored, on the server's clock, in milliseconds since 1970; undefined if that is unknown. */
  sentAt: number | undefined;
}

/** Requests the mails and, if there is a phone number, the call. The row is already stored, so failures are ignored. */
async function announce({ mail, call: request }: Outgoing): Promise<void> {
  const mails = notifyByMail(mail);
  if (request && (await requestVoiceCall(request))) raiseToast({ kind: 'success', ...call });
  await mails;
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
  // Not awaited: the row is stored, and every-minute sends mails that fail now.
  void announce(outgoing);
  return { ok: true, data: { reference: referenceOf(id), key, sentAt: outcome.at } };
}
