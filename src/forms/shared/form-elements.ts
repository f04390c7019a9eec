import { bringIntoView } from '~/browser/bring-into-view.ts';
import { cleanText } from '~/domain/submission/clean-text.ts';
import type { FormDefinition } from '~/domain/submission/form-definitions.ts';
import { mapValues, type FormValues } from '~/domain/submission/form-values.ts';

/** The value of the control with this name; '' if there is none. */
export function readControl(element: HTMLFormElement, name: string): string {
  const value = new FormData(element).get(name);
  return typeof value === 'string' ? value : '';
}

/** The current values of all controls of a form. */
export function readForm<Form extends FormDefinition>(
  form: Form,
  element: HTMLFormElement,
): FormValues<Form> {
  const data = new FormData(element);
  return mapValues(form, ({ kind }, name) => {
    const texts = data.getAll(name).filter((value) => typeof value === 'string');
    const values = texts.map(cleanText);
    return kind === 'choices' ? values : (values[0] ?? '');
  });
}

const controlsOf = (element: HTMLFormElement, name: string) =>
  element.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(`[name="${name}"]`);

/** Writes the values into the controls. They are uncontrolled: React never sets their values. */
export function fillForm(element: HTMLFormElement, values: FormValues<FormDefinition>): void {
  for (const [name, value] of Object.entries<string | readonly string[]>(values))
    for (const control of controlsOf(element, name)) {
      if (typeof value !== 'string') Object.assign(control, { checked: value.includes(control.value) });
      else if (control.value !== value) control.value = value;
    }
}

/** Focuses the control with this name, in the middle of the screen: a toast covers the top or the bottom. */
export function focusControl(element: HTMLFormElement | null, name: string | undefined): void {
  if (element && name) bringIntoView(controlsOf(element, name)[0] ?? null, 'center');
}
