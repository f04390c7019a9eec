import { SLUG } from '~/brand/brand.ts';
import { removeText, writeText, readJson } from './browser-storage.ts';

/** How long a draft is kept on the device. */
const DRAFT_MILLISECONDS = 7 * 24 * 60 * 60_000;

const keyOf = (name: string): string => `${SLUG}-draft-${name}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Saves a draft on this device. Returns whether the browser allowed it. */
export const saveDraft = (name: string, values: object): boolean =>
  writeText('localStorage', keyOf(name), JSON.stringify({ savedAt: Date.now(), values }));

/** Deletes a draft. */
export const deleteDraft = (name: string): void => {
  removeText('localStorage', keyOf(name));
};

/** The values of a draft; undefined if there is none. One that is older than seven days is deleted. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  const draft = readJson('localStorage', keyOf(name));
  if (!isRecord(draft)) return undefined;
  const { savedAt, values } = draft;
  if (typeof savedAt === 'number' && Date.now() - savedAt < DRAFT_MILLISECONDS && isRecord(values))
    return values;
  deleteDraft(name);
  return undefined;
}
