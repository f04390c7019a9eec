import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { update } from 'idb-keyval';
import { SLUG } from '../../../brand/brand.ts';
import { isWaiting, keepRecent, WAITING_KEY } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { readText, removeText, writeText } from '../../../browser/browser-storage.ts';

const KEY = `${SLUG}-attempts`;

type Change = (attempts: readonly Attempt[]) => readonly Attempt[];

/** The attempts of this page, used alone if the browser blocks IndexedDB. */
let inMemory: readonly Attempt[] = [];

const apply = (change: Change, attempts: readonly Attempt[]): readonly Attempt[] =>
  (inMemory = change(keepRecent(attempts, Date.now())));

/** A single transaction, so that two tabs never overwrite each other. */
async function changeStored(change: Change): Promise<boolean> {
  try {
    await update<readonly Attempt[]>(KEY, (stored) => apply(change, stored ?? inMemory));
    return true;
  } catch {
    return false;
  }
}

/**
 * Changes the attempts kept on this device and deletes those that are too old. `isStored` is false if they are lost when the
 * page is closed.
 */
export async function changeAttempts(
  change: Change,
): Promise<{ attempts: readonly Attempt[]; isStored: boolean }> {
  const isStored = await changeStored(change);
  if (!isStored) apply(change, inMemory);
  const waiting = inMemory.filter(isWaiting).map(({ id }) => id);
  if (waiting.length > 0) writeText('localStorage', WAITING_KEY, waiting.join());
  else removeText('localStorage', WAITING_KEY);
  return { attempts: inMemory, isStored };
}

/** Whether a message waits on this device. Reads only a mark, so that most visits do not open IndexedDB. */
export const hasWaiting = (): boolean => readText('localStorage', WAITING_KEY) !== undefined;

// Not crypto.subtle: a page has it only over https.

/** The SHA-256 of a text. */
export const fingerprintOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
