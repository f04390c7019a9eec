import { map } from 'nanostores';
import { deleteDraft, readDraft, saveDraft } from '~/browser/drafts.ts';

const $typed = map<Record<string, string | undefined>>({});

/** Notes that are typed and not stored, by lead, or by note if it is being edited. */
export const $noteDrafts = $typed;

const keyOf = (key: string): string => `note-${key}`;

/** Reads what this device keeps of a note. */
export function openNote(key: string): void {
  const text = readDraft(keyOf(key))?.['text'];
  if (typeof text === 'string') $typed.setKey(key, text);
}

/** Keeps what was typed, on this device for seven days. */
export function typeNote(key: string, text: string): void {
  $typed.setKey(key, text || undefined);
  if (text) saveDraft(keyOf(key), { text });
  else deleteDraft(keyOf(key));
}
