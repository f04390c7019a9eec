import { TextField } from '~/components/Field.tsx';

/** The email field of all three forms. */
export function EmailField({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <TextField
      id={id}
      label="Email"
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
