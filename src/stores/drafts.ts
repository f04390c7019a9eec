import type { FormDefinition } from '~/domain/submission/form-definitions.ts';
import { mapValues } from '~/domain/submission/form-values.ts';
import type { FormValues } from '~/domain/submission/form-values.ts';
import { removeText, writeText, readJson } from '~/services/browser-storage.ts';

const keyOf = ({ name }: FormDefinition): string => `kiranpath-draft-${name}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Saves the values of a form for this tab, so that they survive a reload or a failure. */
export const saveDraft = <Form extends FormDefinition>(form: Form, values: FormValues<Form>): void => {
  writeText('sessionStorage', keyOf(form), JSON.stringify(values));
};

/** The values to show: for each field what was typed before hydration, otherwise the preset, otherwise the value of the draft. */
export function restoreDraft<Form extends FormDefinition>(
  form: Form,
  typed: FormValues<Form>,
  preset: Partial<FormValues<Form>> = {},
): FormValues<Form> {
  const stored = readJson('sessionStorage', keyOf(form));
  const draft = isRecord(stored) ? stored : {};
  return mapValues(form, ({ kind }, name) => {
    const saved = preset[name] ?? draft[name];
    if (typed[name].length > 0) return typed[name];
    if (kind === 'choices')
      return Array.isArray(saved) ? saved.filter((choice) => typeof choice === 'string') : [];
    return typeof saved === 'string' ? saved : '';
  });
}

/** Deletes a draft. */
export const deleteDraft = (form: FormDefinition): void => {
  removeText('sessionStorage', keyOf(form));
};
