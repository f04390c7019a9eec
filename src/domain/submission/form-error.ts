/** Why a form was not sent. */
export interface FormError<Field extends string = string> {
  /** The toast. */
  title: string;
  text?: string;
  /** The field to correct, where one is at fault. */
  field?: Field;
  /** A reason the form goes on showing when the toast is gone. */
  note?: string;
}
