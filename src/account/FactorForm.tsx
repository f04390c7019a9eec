import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { accountCopy } from '~/copy/account.ts';
import { $authForms, verifyFactor } from './auth-forms-store.ts';
import { signOut } from '~/session/session-store.ts';
import { AuthFormShell, textOf } from './AuthFormShell.tsx';

const { factor, signOut: leaving } = accountCopy;

/** The second step of signing in, for accounts with an authenticator app. */
export function FactorForm({ factorId }: { factorId: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    if (await signOut()) location.reload();
    else setLeaving(false);
  };
  return (
    <div className="grid gap-6">
      <AuthFormShell
        form={useStore($authForms.factor)}
        action={factor.button}
        busyAction={factor.busy}
        onSend={(values) => verifyFactor(factorId, textOf(values, 'code').replaceAll(/\s/g, ''))}
      >
        <TextField
          id="factor-code"
          label={factor.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
        />
      </AuthFormShell>
      <Button kind="outline" disabled={isLeaving} onClick={() => void leave()}>
        {leaving.button}
      </Button>
    </div>
  );
}
