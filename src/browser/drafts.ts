import { SLUG } from '~/brand/brand.ts';
import { listKeys, removeText, writeText, readJson } from './browser-storage.ts';
import { countDays, isTooOld } from './days-kept.ts';
import { isRecord } from './is-record.ts';

const keyOf = (name: string): string => `${SLUG}-draft-${name}`;

/** Saves a draft on this device. Returns whether the browser allowed it. */
export const saveDraft = (name: string, values: object): boolean =>
  writeText('localStorage', keyOf(name), JSON.stringify({ ...countDays(), values }));

/** Deletes a draft. */
export const deleteDraft = (name: string): void => removeText('localStorage', keyOf(name));

/** The values of a draft; undefined if there is none. One that was not changed for too many days is deleted. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  const draft = readJson('localStorage', keyOf(name));
  if (!isRecord(draft) || !isRecord(draft['values'])) return undefined;
  const { values } = draft;
  const kept = countDays(draft);
  if (isTooOld(kept)) deleteDraft(name);
  else if (kept.day !== draft['day'])
    writeText('localStorage', keyOf(name), JSON.stringify({ ...kept, values }));
  return isTooOld(kept) ? undefined : values;
}

/** Deletes the drafts that are too old, also of what nobody opens again, and everybody's about leads that are deleted. */
export function tidyDrafts(deleted: readonly string[] = []): void {
  const prefix = keyOf('');
  for (const key of listKeys('localStorage').filter((each) => each.startsWith(prefix))) {
    if (deleted.some((lead) => key.includes(lead))) removeText('localStorage', key);
    else readDraft(key.slice(prefix.length));
  }
}
