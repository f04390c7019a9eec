import { useStore } from '@nanostores/react';
import { missingFactor } from '~/session/second-factor.ts';
import { $auth } from '~/session/session-store.ts';
import { Account } from './Account.tsx';
import { AuthTabs } from './tabs/AuthTabs.tsx';
import { FactorForm } from './FactorForm.tsx';
import { useRedirectWhenSignedIn } from './auth-page.ts';
import { ACCOUNT_HASH, useHash } from './use-address.ts';

/** What /auth shows: the tabs, the second step of signing in, or at `#account` the account of the person who is signed in. */
export function AuthPanel() {
  const { user, session } = useStore($auth);
  const factorId = session && missingFactor(session);
  const isAccount = useHash() === ACCOUNT_HASH;
  useRedirectWhenSignedIn();
  if (factorId) return <FactorForm factorId={factorId} />;
  return isAccount && user ? <Account user={user} /> : <AuthTabs />;
}
