/** Keeps the header up to date with the session, and sends waiting messages. Only loaded when needed (script-loaders.ts). */
import { readAuthLink } from '~/domain/account/auth-link.ts';
import { SESSION_KEY } from '~/domain/account/session-keys.ts';
import {
  $auth,
  $role,
  hasStoredSession,
  isAuthStarted,
  openLink,
  rememberRole,
  startAuth,
  showWelcomeToast,
} from '~/stores/auth.ts';
import { watchWaiting } from '~/stores/send-submission.ts';
import { showPendingToasts } from '~/stores/toast.ts';

/** Links in mails lead to the home page. If one failed, redirects to the form that sends a new link. */
const offerNewLink = (link: 'expired' | 'failed'): void => {
  location.replace(`/auth?link=${link}#resend`);
};

/** Shows the header buttons that match the session, also when it changes. */
function followSession(): void {
  if (isAuthStarted()) return;
  startAuth();
  $role.subscribe((role) => {
    if (role === 'unknown') return;
    document.documentElement.dataset['session'] = role === 'visitor' ? 'none' : role;
    rememberRole();
  });
}

/** Signs in with the session in the URL of a confirmation link. */
function signInByLink(): void {
  followSession();
  const stop = $auth.listen(({ loading, user }) => {
    if (loading) return;
    stop();
    // The client removes the fragment but leaves the `#`.
    history.replaceState(history.state, '', location.pathname + location.search);
    if (user) showWelcomeToast();
    else offerNewLink('failed');
  });
}

showPendingToasts();
watchWaiting();
// A recovery link is for the account page, which reads it from the address.
const isRecovery = readAuthLink(location.search, location.hash) === 'recovery';
const link = isRecovery ? 'recovery' : openLink();
if (link === 'session') signInByLink();
else if (link === 'recovery') location.replace(`/auth${location.hash}`);
else if (link !== 'none') offerNewLink(link);
else if (hasStoredSession()) followSession();

// When this script was loaded only for a toast, somebody may still sign in on another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === SESSION_KEY && newValue !== null) followSession();
});
