/** Follows who is signed in. Only visits that have something to do with an account load it (session-loader.ts). */
import { readAuthLink } from '~/domain/account/auth-link.ts';
import { SESSION_KEY } from '~/domain/account/session-keys.ts';
import {
  $auth,
  $standing,
  hasStoredSession,
  isAuthStarted,
  rememberStanding,
  startAuth,
  welcome,
} from '~/stores/auth.ts';
import { showKeptToasts } from '~/stores/toast.ts';

/** Confirmation links lead to the site root; one that failed needs the page that can send another. */
const offerNewLink = (link: 'expired' | 'failed'): void => {
  location.replace(`/auth?link=${link}#resend`);
};

/** Shows the header's buttons for who is here, from now on. */
function followSession(): void {
  if (isAuthStarted()) return;
  startAuth();
  $standing.subscribe((standing) => {
    if (standing === 'unknown') return;
    document.documentElement.dataset['session'] = standing === 'visitor' ? 'none' : standing;
    rememberStanding();
  });
}

/** Takes over the session a confirmation link brought along. */
function arriveByLink(): void {
  followSession();
  const stop = $auth.listen(({ loading, user }) => {
    if (loading) return;
    stop();
    // The client empties the fragment but leaves the number sign.
    history.replaceState(history.state, '', location.pathname);
    if (user) welcome();
    else offerNewLink('failed');
  });
}

showKeptToasts();
const link = readAuthLink(location.search, location.hash);
if (link === 'session') arriveByLink();
else if (link !== 'none') offerNewLink(link);
else if (hasStoredSession()) followSession();

// For a page that loaded this only for a toast, when somebody then signs in on another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === SESSION_KEY && newValue !== null) followSession();
});
