import { useStore } from '@nanostores/react';
import { missingFactor } from '~/session/second-factor.ts';
import { $auth } from '~/session/session-store.ts';
import { readAuthLink } from '~/session/auth-link.ts';
import { Account } from './Account.tsx';
import { AuthTabs } from './tabs/AuthTabs.tsx';
import { FactorForm } from './FactorForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import { useRedirectWhenSignedIn } from './auth-page.ts';
import { ACCOUNT_HASH, useHash } from './use-address.ts';

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
