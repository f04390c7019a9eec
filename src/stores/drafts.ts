import { dropText, keepText, readJson } from '~/services/browser-storage.ts';

/** The forms whose half-typed state survives a reload of the tab. */
export type DraftName = 'contact' | 'package-request' | 'quote';

const keyOf = (form: DraftName): string => `kiranpath-draft-${form}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readDraft = (form: DraftName): Record<string, unknown> => {
  const kept = readJson('sessionStorage', keyOf(form));
  return isRecord(kept) ? kept : {};
};

/** Keeps what was typed into a form of this tab, so that a reload or a failure loses nothing. */
export const keepDraft = (form: DraftName, values: object): void => {
  keepText('sessionStorage', keyOf(form), JSON.stringify(values));
};

/** The texts a form must show: what was typed before the script arrived, else what the draft holds. */
export function adoptTexts<Field extends string>(
  form: DraftName,
  typed: Readonly<Record<Field, string>>,
): Record<Field, string> {
  const draft = readDraft(form);
  const adopted: Record<Field, string> = { ...typed };
  for (const field in adopted) {
    const kept = draft[field];
    if (adopted[field] === '' && typeof kept === 'string') adopted[field] = kept;
  }
  return adopted;
}

/** The choices a draft holds under a name; rubbish counts as none. */
export function readDraftChoices(form: DraftName, name: string): string[] {
  const kept = readDraft(form)[name];
  return Array.isArray(kept) ? kept.filter((choice) => typeof choice === 'string') : [];
}

/** Forgets a draft once it was sent. */
export const dropDraft = (form: DraftName): void => {
  dropText('sessionStorage', keyOf(form));
};
