import { SLUG } from '~/brand/brand.ts';
import { removeText, writeText, readJson } from './browser-storage.ts';
import { countDays, isTooOld } from './days-kept.ts';
import { isRecord } from './is-record.ts';

/** Where a draft is stored; without a name, how all those places begin. */
export const keyOfDraft = (name: string): string => `${SLUG}-draft-${name}`;

/** Saves a draft on this device. Returns whether the browser allowed it. */
export const saveDraft = (name: string, values: object): boolean =>
  writeText('localStorage', keyOfDraft(name), JSON.stringify({ ...countDays(), values }));

/** Deletes a draft. */
export const deleteDraft = (name: string): void => removeText('localStorage', keyOfDraft(name));

/** The values of a draft; undefined if there is none. One that was not changed for too many days is deleted. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  const draft = readJson('localStorage', keyOfDraft(name));
  if (!isRecord(draft) || !isRecord(draft['values'])) return undefined;
  const { values } = draft;
  const kept = countDays(draft);
  if (isTooOld(kept)) deleteDraft(name);
  else if (kept.day !== draft['day'])
    writeText('localStorage', keyOfDraft(name), JSON.stringify({ ...kept, values }));
  return isTooOld(kept) ? undefined : values;
}
