import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isWaiting } from './attempt.ts';
import type { Attempt, Outgoing, WaitingMessage } from './attempt.ts';
import { changeAttempts, fingerprintOf } from './attempts.ts';
import { newPageKey, newRequestId } from '~/browser/request-id.ts';

interface WaitingState {
  messages: readonly WaitingMessage[];
  /** False if the browser blocks storage: the messages are lost when the page is closed. */
  isStored: boolean;
}

const $state = atom<WaitingState>({ messages: [], isStored: true });

/** The messages that could not be stored yet and wait on this device. */
export const $waiting: ReadableAtom<WaitingState> = $state;

async function change(by: (attempts: readonly Attempt[]) => readonly Attempt[]): Promise<readonly Attempt[]> {
  const { attempts, isStored } = await changeAttempts(by);
  $state.set({ messages: attempts.filter(isWaiting), isStored });
  return attempts;
}

/** Reads the messages that wait on this device. */
export const readWaiting = async (): Promise<WaitingMessage[]> =>
  (await change((attempts) => attempts)).filter(isWaiting);

/** The attempt to send this row: if the same text was sent before, in any tab, the one of that time. */
export async function findAttempt(row: Outgoing['row']): Promise<Attempt> {
  const fingerprint = fingerprintOf(JSON.stringify(row));
  const created: Attempt = { id: newRequestId(), key: newPageKey(), fingerprint, startedAt: Date.now() };
  const isSame = (attempt: Attempt) => attempt.fingerprint === fingerprint;
  const attempts = await change((known) => (known.some(isSame) ? known : [...known, created]));
  return attempts.find(isSame) ?? created;
}

/** Notes that the message of an attempt waits on this device, or no longer does. */
export const setWaiting = (attempt: Attempt, waiting: Outgoing | undefined): Promise<unknown> =>
  change((attempts) => [...attempts.filter(({ id }) => id !== attempt.id), { ...attempt, waiting }]);

/** Notes that the message of an attempt is stored. */
export const setStored = (attempt: Attempt): Promise<unknown> =>
  setWaiting({ ...attempt, key: undefined }, undefined);

/** Deletes a waiting message. Its request id stays, because the message may have been stored although no response arrived. */
export const discardWaiting = (message: WaitingMessage): Promise<unknown> => setWaiting(message, undefined);
