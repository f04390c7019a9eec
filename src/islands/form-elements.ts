import type { FormDefinition } from '~/domain/submission/form-definitions.ts';
import { mapValues } from '~/domain/submission/form-values.ts';
import type { FormValues } from '~/domain/submission/form-values.ts';

/** The text of the form's control of this name; empty where there is none. */
export function readControl(element: HTMLFormElement, name: string): string {
  const value = new FormData(element).get(name);
  return typeof value === 'string' ? value : '';
}

/** What the controls of a form hold now. */
export function readForm<Form extends FormDefinition>(
  form: Form,
  element: HTMLFormElement,
): FormValues<Form> {
  const data = new FormData(element);
  return mapValues(form, ({ kind }, name) => {
    const values = data.getAll(name).filter((value) => typeof value === 'string');
    return kind === 'choices' ? values : (values[0] ?? '');
  });
}

const isTextControl = (
  control: unknown,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement;

/** Ticks exactly the boxes of this name whose value is among the chosen. */
function tickChoices(element: HTMLFormElement, name: string, chosen: readonly string[]): void {
  for (const box of element.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) {
    box.checked = chosen.includes(box.value);
  }
}

/** Puts values into the controls. Controls keep their own value otherwise: React never writes to them. */
export function fillForm<Form extends FormDefinition>(
  form: Form,
  element: HTMLFormElement,
  values: FormValues<Form>,
): void {
  mapValues(form, (_, name) => {
    const value = values[name];
    const control = element.elements.namedItem(name);
    if (typeof value !== 'string') tickChoices(element, name, value);
    else if (isTextControl(control) && control.value !== value) control.value = value;
    return value;
  });
}

/** Moves focus to a form's control, so that the visitor can correct it at once. */
export function focusControl(element: HTMLFormElement | null, name: string | undefined): void {
  const control = name && element?.elements.namedItem(name);
  if (isTextControl(control)) control.focus();
}

/** The values of all ticked boxes inside an element. */
export const readTicked = (element: HTMLElement | null): string[] =>
  [...(element?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(({ value }) => value);
