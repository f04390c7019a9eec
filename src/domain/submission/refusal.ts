import type { Column } from './form-definitions.ts';

/** Why a form is refused: a reason with its figures, and the field to correct if there is one. `sayRefusal` has the words. */
export type Refusal<Field extends string = string> = { field?: Field } & (
  | { reason: 'spam' | 'tooFast' | 'email' | 'shortName' }
  | { reason: 'content'; word: string }
  | { reason: 'tooSoon'; seconds: number }
  | { reason: 'shortMessage'; min: number }
  | { reason: 'tooLong'; column: Column; count: number; max: number; excess: number }
);
