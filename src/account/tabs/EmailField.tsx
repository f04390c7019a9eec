import { TextField } from '~/components/Field.tsx';
import { accountCopy } from '~/copy/account.ts';

/** The email field of all three forms. */
export function EmailField({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <TextField
      id={id}
      label={accountCopy.fields.email}
      name="email"
      type="email"
      required
      autoComplete="email"
      spellCheck={false}
      maxLength={320}
      error={error}
    />
  );
}
