import { readDraft } from '~/browser/drafts.ts';
import type { FormDefinition } from '~/domain/submission/form-definitions.ts';
import { mapValues } from '~/domain/submission/form-values.ts';
import type { FormValues } from '~/domain/submission/form-values.ts';

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
