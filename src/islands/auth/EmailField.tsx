import { TextField } from '~/components/Field.tsx';

/** The address of an account, as all three forms ask for it. */
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
