import { readAuthLink } from '~/domain/account/auth-link.ts';
import { ADMIN_HINT_KEY, SESSION_KEY } from '~/domain/account/session-keys.ts';
import {
  $auth,
  $standing,
  isAuthStarted,
  startAuth,
  welcome,
  type Auth,
  type Standing,
} from '~/stores/auth.ts';
import { showKeptToasts } from '~/stores/toast.ts';

/** Shows the header's buttons for who is here, and keeps for the next page whether that is an administrator. */
function showStanding(standing: Standing, { user }: Auth): void {
  if (standing === 'unknown') return;
  document.documentElement.dataset['session'] = standing === 'visitor' ? 'none' : standing;
  if (standing === 'admin' && user) localStorage.setItem(ADMIN_HINT_KEY, user.id);
  else localStorage.removeItem(ADMIN_HINT_KEY);
}

/** Confirmation links lead to the site root; one that failed needs the page that can send another. */
const offerNewLink = (link: 'expired' | 'failed'): void => {
  location.replace(`/auth?link=${link}#resend`);
};

/** Follows the session from now on; once is enough. */
function followSession(): void {
  if (isAuthStarted()) return;
  startAuth();
  $standing.subscribe((standing) => {
    showStanding(standing, $auth.get());
  });
}

/** Takes over the session a confirmation link brought along. */
function arriveByLink(): void {
  followSession();
  const stop = $auth.listen(({ loading, user }) => {
    if (loading) return;
    stop();
    // The client empties the fragment and leaves the sign itself.
    history.replaceState(history.state, '', location.pathname);
    if (user) welcome();
    else offerNewLink('failed');
  });
}

/** Acts on what session.ts found: toasts of the page before, a confirmation link, a session. */
function followVisit(): void {
  showKeptToasts();
  const link = readAuthLink(location.search, location.hash);
  if (link === 'session') arriveByLink();
  else if (link !== 'none') offerNewLink(link);
  else if (localStorage.getItem(SESSION_KEY) !== null) followSession();
}

followVisit();

// This script was loaded for something else, and somebody signs in on another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === SESSION_KEY && newValue !== null) followSession();
});
