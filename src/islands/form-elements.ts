/** The text of the form's control of this name; a missing one holds none. */
export function readControl(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** What the controls named by the keys of `empty` hold now. */
export function readForm<Field extends string>(
  form: HTMLFormElement,
  empty: Readonly<Record<Field, string>>,
): Record<Field, string> {
  const values: Record<Field, string> = { ...empty };
  for (const field in values) values[field] = readControl(form, field);
  return values;
}

const isTextControl = (
  control: unknown,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement;

/** Puts texts into the named controls. Controls keep their own text otherwise: React never writes to them. */
export function fillForm(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (isTextControl(control) && control.value !== text) control.value = text;
  }
}

/** Moves focus to a form's control, so that the visitor hears what to mend and can mend it at once. */
export function focusControl(form: HTMLFormElement | null, name: string | undefined): void {
  const control = name && form?.elements.namedItem(name);
  if (isTextControl(control)) control.focus();
}

/** The values of the ticked boxes of this name. */
export const readChoices = (form: HTMLFormElement, name: string): string[] =>
  new FormData(form).getAll(name).filter((value) => typeof value === 'string');

/** Ticks exactly the boxes of this name whose value is among the chosen. */
export function tickChoices(form: HTMLFormElement, name: string, chosen: readonly string[]): void {
  for (const box of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) {
    box.checked = chosen.includes(box.value);
  }
}

/** The values of all ticked boxes inside an element. */
export const readTicked = (element: HTMLElement | null): string[] =>
  [...(element?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(({ value }) => value);
