/** Why a form was not submitted. */
export interface FormError<Field extends string = string> {
  /** Title and text of the toast. */
  title: string;
  text?: string;
  /** The field to correct, if the error belongs to one. */
  field?: Field;
  /** A reason that the form still shows when the toast has disappeared. */
  note?: string;
}
