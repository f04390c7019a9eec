import { TextField } from '~/components/Field.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';

const { reference, referenceHint } = enquiryCopy.link;

/** The reference of an enquiry, as a visitor types it. */
export const ReferenceField = (field: { id: string; error: string | undefined }) => (
  <TextField name="reference" label={reference} hint={referenceHint} required autoComplete="off" {...field} />
);
