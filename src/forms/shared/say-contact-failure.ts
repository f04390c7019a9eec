import type { CallRefusal } from '~/backend/call-outcome.ts';
import { formsCopy } from '~/copy/forms.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { title, refused, failed } = formsCopy.contact;

/** Why a contact message is not stored. */
export const sayContactFailure = ({ kind, message: reason }: CallRefusal) => ({
  title,
  text: interpolate(kind === 'answered' ? refused : failed, { reason }),
});
