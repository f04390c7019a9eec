import { DRAFT_MILLISECONDS } from './sending/attempt.ts';
import type { FormDefinition } from '~/domain/submission/form-definitions.ts';
import { mapValues } from '~/domain/submission/form-values.ts';
import type { FormValues } from '~/domain/submission/form-values.ts';
import { removeText, writeText, readJson } from '~/browser/browser-storage.ts';

const keyOf = (name: string): string => `kiranpath-draft-${name}`;

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

/** The values to show: for each field what was typed before hydration, otherwise the preset, otherwise the value of the draft. */
export function restoreDraft<Form extends FormDefinition>(
  form: Form,
  typed: FormValues<Form>,
  preset: Partial<FormValues<Form>> = {},
): FormValues<Form> {
  const draft = readDraft(form.name) ?? {};
  return mapValues(form, ({ kind }, name) => {
    const saved = preset[name] ?? draft[name];
    if (typed[name].length > 0) return typed[name];
    if (kind === 'choices')
      return Array.isArray(saved) ? saved.filter((choice) => typeof choice === 'string') : [];
    return typeof saved === 'string' ? saved : '';
  });
}
