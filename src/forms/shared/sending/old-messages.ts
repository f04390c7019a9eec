/** Messages that earlier versions of the site kept in IndexedDB. Can go when nobody has any. */
import { SLUG } from '~/brand/brand.ts';
import { readText, removeText } from '~/browser/browser-storage.ts';
import { isRecord } from '~/browser/is-record.ts';
import { withLimit } from '~/browser/with-limit.ts';
import { countDays } from '~/browser/days-kept.ts';
import type { Attempt, Outgoing } from './attempt.ts';
import { keepMessage, WAITING_KEY } from './kept-messages.ts';

/** Some browsers never answer. */
const LIMIT_MILLISECONDS = 1_000;

/** The attempts in the store of idb-keyval. */
const readAttempts = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const reading = opening.result.transaction('keyval').objectStore('keyval').get(`${SLUG}-attempts`);
      reading.onerror = reject;
      reading.onsuccess = () => resolve(reading.result);
    };
  });

const hasOutgoing = (attempt: unknown): attempt is Attempt & { waiting: Outgoing } =>
  isRecord(attempt) && isRecord(attempt['waiting']);

/** Keeps them as all messages are kept now. Their mark stays if they cannot be read. */
export async function keepOldMessages(): Promise<void> {
  if (readText('localStorage', WAITING_KEY) === undefined) return;
  const attempts = await withLimit(readAttempts(), LIMIT_MILLISECONDS).catch(() => undefined);
  if (!Array.isArray(attempts)) return;
  for (const { id, key, waiting } of attempts.filter(hasOutgoing))
    keepMessage({ id, key, ...waiting, ...countDays() });
  removeText('localStorage', WAITING_KEY);
  indexedDB.deleteDatabase('keyval-store');
}
