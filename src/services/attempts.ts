import { update } from 'idb-keyval';
import { isWaiting, keepRecent, WAITING_KEY } from '~/domain/submission/attempt.ts';
import type { Attempt } from '~/domain/submission/attempt.ts';
import { readText, removeText, writeText } from './browser-storage.ts';

const KEY = 'kiranpath-attempts';

/** The attempts of this page, used alone if the browser blocks IndexedDB. */
let inMemory: Attempt[] = [];

/**
 * Changes the attempts kept on this device and deletes those that are too old. A single transaction, so that two tabs never
 * overwrite each other. `isStored` is false if they are lost when the page is closed.
 */
export async function changeAttempts(
  change: (attempts: readonly Attempt[]) => readonly Attempt[],
): Promise<{ attempts: readonly Attempt[]; isStored: boolean }> {
  const apply = (attempts: readonly Attempt[]) => (inMemory = [...change(keepRecent(attempts, Date.now()))]);
  const isStored = await update<Attempt[]>(KEY, (stored) => apply(stored ?? inMemory)).then(
    () => true,
    () => false,
  );
  if (!isStored) apply(inMemory);
  const waiting = inMemory.filter(isWaiting).map(({ id }) => id);
  if (waiting.length > 0) writeText('localStorage', WAITING_KEY, waiting.join());
  else removeText('localStorage', WAITING_KEY);
  return { attempts: inMemory, isStored };
}

/** Whether a message waits on this device. Reads only a mark, so that most visits do not open IndexedDB. */
export const hasWaiting = (): boolean => readText('localStorage', WAITING_KEY) !== undefined;

/** The SHA-256 of a text. */
export async function fingerprintOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
