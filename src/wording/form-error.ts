import { formsCopy } from '../copy/forms.ts';
import { interpolate } from '../domain/site/interpolate.ts';
import type { Refusal } from '../domain/submission/refusal.ts';

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

const format = (count: number) => count.toLocaleString('en-IN');

function textWithFigures(refusal: Refusal): string | undefined {
  switch (refusal.reason) {
    case 'tooSoon':
      return interpolate(refused.tooSoon.text, { seconds: refusal.seconds });
    case 'shortMessage':
      return interpolate(refused.shortMessage.text, { min: refusal.min });
    case 'tooLong':
      return interpolate(refused.tooLong.text, {
        field: columns[refusal.column],
        excess: format(refusal.excess),
        count: format(refusal.count),
        max: format(refusal.max),
      });
    default:
      return undefined;
  }
}

/** Says why a form is refused. */
export function sayRefusal<Field extends string>(refusal: Refusal<Field>): FormError<Field> {
  const text = textWithFigures(refusal);
  const { field, reason } = refusal;
  return {
    ...refused[reason],
    ...(text !== undefined && { text }),
    ...(field !== undefined && { field }),
    ...(reason === 'content' && { detail: interpolate(refusedWord, { word: refusal.word }) }),
  };
}
