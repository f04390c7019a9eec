import { useStore } from '@nanostores/react';
import { TextField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import { accountCopy } from '~/copy/account.ts';
import { missingFactor } from '~/session/second-factor.ts';
import { $auth } from '~/session/session-store.ts';
import { readAuthLink } from '~/session/auth-link.ts';
import { Account, SignOutButton } from './Account.tsx';
import { verifyFactor } from './auth-actions.ts';
import { AuthTabs } from './tabs/AuthTabs.tsx';
import { LinkForm } from './LinkForm.tsx';
import { ACCOUNT_HASH, useHash, useRedirectWhenSignedIn } from './auth-page.ts';

const { factor } = accountCopy;

/** What /auth shows: what the link of a mail leads to, the tabs, the second step of signing in, or at `#account` the account of the person who is signed in. */
export function AuthPanel() {
  const { user, session } = useStore($auth);
  const factorId = session && missingFactor(session);
  const hash = useHash();
  const link = readAuthLink(hash);
  useRedirectWhenSignedIn();
  if (link) return <LinkForm link={link} />;
  if (factorId) return <FactorForm factorId={factorId} />;
  return hash === ACCOUNT_HASH && user ? <Account user={user} /> : <AuthTabs />;
}

/** The second step of signing in, for accounts with an authenticator app. */
const FactorForm = ({ factorId }: { factorId: string }) => (
  <div className="grid gap-6">
    <SmallForm
      button={{ children: factor.button }}
      busy={factor.busy}
      onSend={({ text }) => verifyFactor(factorId, text('code').replaceAll(/\s/g, ''))}
    >
      <TextField
        label={factor.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={10}
      />
    </SmallForm>
    <SignOutButton leave={() => location.reload()} />
  </div>
);
