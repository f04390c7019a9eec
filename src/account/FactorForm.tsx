import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import { accountCopy } from '~/copy/account.ts';
import { useSignOut } from '~/session/use-sign-out.ts';
import { verifyFactor } from './auth-actions.ts';

const { factor, signOut: leaving } = accountCopy;

/** The second step of signing in, for accounts with an authenticator app. */
export function FactorForm({ factorId }: { factorId: string }) {
  const { isLeaving, begin } = useSignOut(() => location.reload());
  return (
    <div className="grid gap-6">
      <SmallForm
        button={{ children: factor.button }}
        busy={factor.busy}
        onSend={({ text }) => verifyFactor(factorId, text('code').replaceAll(/\s/g, ''))}
      >
        {() => (
          <TextField
            id="factor-code"
            label={factor.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={10}
          />
        )}
      </SmallForm>
      <Button kind="outline" disabled={isLeaving} onClick={begin}>
        {leaving.button}
      </Button>
    </div>
  );
}
