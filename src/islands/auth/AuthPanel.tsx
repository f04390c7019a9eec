import { useStore } from '@nanostores/react';
import { $auth } from '~/stores/auth.ts';
import { Account } from './Account.tsx';
import { AuthTabs } from './AuthTabs.tsx';
import { useRedirectWhenSignedIn } from './auth-page.ts';
import { ACCOUNT_HASH, useHash } from './use-address.ts';

/** What /auth shows: the tabs, or at `#account` the account of the person who is signed in. */
export function AuthPanel() {
  const { user } = useStore($auth);
  const isAccount = useHash() === ACCOUNT_HASH;
  useRedirectWhenSignedIn();
  return isAccount && user ? <Account user={user} /> : <AuthTabs />;
}
