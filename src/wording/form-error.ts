import { formsCopy } from '../copy/forms.ts';
import { interpolate } from '../domain/site/interpolate.ts';
import type { Refusal } from '../domain/submission/refuse-fields.ts';

/** Why a form was not submitted. */
export interface FormError<Field extends string = string> {
  /** Title and text of the toast. */
  title: string;
  text?: string;
  /** The field to correct, if the error belongs to one. */
  field?: Field;
  /** What the field says besides. */
  detail?: string;
  /** A reason that the form still shows when the toast has disappeared. */
  note?: string;
}

const { columns, refused, refusedWord } = formsCopy;

const format = (figure: string | number) =>
  typeof figure === 'number' ? figure.toLocaleString('en-IN') : figure;

/** Says why a form is refused. */
export function sayRefusal<Field extends string>(refusal: Refusal<Field>): FormError<Field> {
  const { field, reason } = refusal;
  const { title, text } = refused[reason];
  const figures = Object.entries<string | number>(refusal).map(
    ([name, figure]) => [name, format(figure)] as const,
  );
  const column = reason === 'tooLong' && { field: columns[refusal.column] };
  return {
    title,
    text: interpolate<string>(text, { ...Object.fromEntries(figures), ...column }),
    ...(field !== undefined && { field }),
    ...(reason === 'content' && { detail: interpolate(refusedWord, { word: refusal.word }) }),
  };
}
