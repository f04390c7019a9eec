import { useMutation } from '@tanstack/react-query';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { accountCopy } from '~/copy/account.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { signInAgain } from '~/session/session-store.ts';
import { queryClient } from './shell/query-client.ts';
import { StaffForm } from './shell/StaffForm.tsx';

const { ended: copy } = inboxCopy;
const { fields, problem: problems, signIn } = accountCopy;

/** Asks for the password where the session has ended. The address of the page and what was written stay. */
export function SignInAgain({ email }: { email: string }) {
  const { mutate, data, isPending, isError } = useMutation({ mutationFn: signInAgain }, queryClient);
  const refusal = data?.ok === false ? (data.refusal.message ?? problems.unexpected) : undefined;
  const problem = isError ? problems.unexpected : refusal;
  return (
    <div className="admin-ended">
      <h1 className="text-2xl">{copy.title}</h1>
      <p>{interpolate(copy.text, { email })}</p>
      <StaffForm
        className="admin-ended"
        isBusy={isPending}
        problem={isPending ? undefined : problem}
        onSend={({ password = '' }) => mutate(password)}
      >
        <TextField
          id="again-password"
          name="password"
          type="password"
          label={fields.password}
          autoComplete="current-password"
          required
          error={problem}
        />
        <Button type="submit">{isPending ? signIn.busy : signIn.title}</Button>
      </StaffForm>
      <a className="text-link" href="/auth">
        {copy.other}
      </a>
    </div>
  );
}
