import { TextField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import { accountCopy } from '~/copy/account.ts';
import { formsCopy } from '~/copy/forms.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { signIn } from '~/session/auth-service.ts';

const { ended: copy } = inboxCopy;
const { fields, signIn: signInCopy } = accountCopy;

async function send(email: string, password: string) {
  const outcome = await signIn({ email, password });
  return outcome.ok
    ? undefined
    : { field: 'password', text: outcome.refusal.message ?? formsCopy.unexpected };
}

/** Asks for the password where the session has ended. The address of the page and what was written stay. */
export const SignInAgain = ({ email }: { email: string }) => (
  <div className="mx-auto my-[12dvh] grid w-[min(26rem,100%)] gap-4 px-(--gutter)">
    <h1 className="text-2xl">{copy.title}</h1>
    <p>{interpolate(copy.text, { email })}</p>
    <SmallForm
      button={{ children: signInCopy.title }}
      busy={signInCopy.busy}
      onSend={({ exact }) => send(email, exact('password'))}
    >
      <TextField
        name="password"
        type="password"
        label={fields.password}
        autoComplete="current-password"
        required
      />
    </SmallForm>
    <a className="text-link" href="/auth">
      {copy.other}
    </a>
  </div>
);
