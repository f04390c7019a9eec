import { map } from 'nanostores';

const $typed = map<Record<string, string | undefined>>({});

/** Notes that are typed and not stored, by lead, or by note if it is being edited. They survive closing the lead. */
export const $noteDrafts = $typed;

/** Keeps what was typed. */
export const typeNote = (key: string, text: string): void => {
  $typed.setKey(key, text || undefined);
};

/** Forgets all of it. */
export const clearNoteDrafts = (): void => {
  $typed.set({});
};
