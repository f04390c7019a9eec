import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { formsCopy } from '~/copy/forms.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { Attempt, Origin, Outgoing, WaitingMessage } from './attempt.ts';
import { referenceOf } from '~/domain/submission/reference.ts';
import { fingerprintOf, hasWaiting } from './attempts.ts';
import { isTemporary } from '~/backend/call-outcome.ts';
import type { CallOutcome } from '~/backend/call-outcome.ts';
import { inOneTab, watchConnection } from './connection.ts';
import { notifyByMail, requestVoiceCall } from './edge-functions-service.ts';
import { takeProof } from '../proof-of-work/proof-of-work.ts';
import { storeSubmission } from './submissions-service.ts';
import { raiseToast } from '../../../browser/toast.ts';
import { $waiting, findAttempt, readWaiting, setStored, setWaiting } from './waiting-messages.ts';

const { call, sent, waiting } = formsCopy;

const $isSending = atom(false);

/** Whether waiting messages are being sent. */
export const $isSendingWaiting: ReadableAtom<boolean> = $isSending;

/** What a visitor keeps of a stored submission. */
export interface Sent {
  reference: string;
  /** The key of their page; undefined if the same text was stored before, with another key. */
  key?: string | undefined;
}

/** Requests the mails and, if there is a phone number, the call. The row is already stored, so failures are ignored. */
async function announce({ mail, call: request }: Outgoing): Promise<void> {
  const mails = notifyByMail(mail);
  if (request && (await requestVoiceCall(request))) raiseToast({ kind: 'success', ...call });
  await mails;
}

async function deliver({ id, key }: Attempt, outgoing: Outgoing): Promise<CallOutcome<Sent>> {
  const { row, origin } = outgoing;
  const proof = await takeProof({ formType: row.form_type, email: row.email });
  const outcome = await storeSubmission({
    ...row,
    ...origin,
    request_id: id,
    stamp: proof ?? null,
    page_key: key === undefined ? null : fingerprintOf(key),
  });
  if (!outcome.ok) return outcome;
  // Not awaited: the row is stored, and the sweep sends mails that fail now.
  void announce(outgoing);
  return { ok: true, data: { reference: referenceOf(id), key } };
}

/**
 * Stores a submission and announces it. The same text always has the same request id, so that it is stored once. If storing
 * fails for now, the message waits on this device.
 */
export async function sendSubmission(outgoing: Outgoing & { origin: Origin }): Promise<CallOutcome<Sent>> {
  // The browser shows "Sending..." first: without this, the work below would be part of the tap.
  await new Promise((resolve) => setTimeout(resolve));
  const attempt = await findAttempt(outgoing.row);
  const outcome = await deliver(attempt, outgoing);
  if (outcome.ok) await setStored(attempt);
  else if (isTemporary(outcome.refusal)) await setWaiting(attempt, outgoing);
  return outcome;
}

async function sendAgain(message: WaitingMessage): Promise<boolean> {
  const outcome = await deliver(message, message.waiting);
  if (!outcome.ok) return false;
  await setStored(message);
  const { title, text } = waiting.sent;
  const { reference } = outcome.data;
  raiseToast({ kind: 'success', title, text: `${text} ${interpolate(sent.yourReference, { reference })}` });
  return true;
}

/** Sends the waiting messages; resolves to whether all were stored. */
async function sendWaiting(): Promise<boolean> {
  let hasFailed = false;
  $isSending.set(true);
  try {
    await inOneTab(async () => {
      for (const message of await readWaiting()) hasFailed = !(await sendAgain(message)) || hasFailed;
    });
  } finally {
    $isSending.set(false);
  }
  return !hasFailed;
}

/** Sends the waiting messages because the visitor asked for it. */
export async function sendWaitingNow(): Promise<void> {
  if ($isSending.get() || (await sendWaiting())) return;
  raiseToast({ kind: 'error', ...waiting.notSent });
}

/** Sends the waiting messages now and whenever the connection may have returned, until the returned function is called. */
export function watchWaiting(): () => void {
  const retry = () => {
    if ((hasWaiting() || $waiting.get().messages.length > 0) && !$isSending.get()) void sendWaiting();
  };
  retry();
  return watchConnection({ retry, changed: () => void readWaiting() });
}
