/** Keeps the header up to date with the session, and sends waiting messages. Only loaded when needed (script-loaders.ts). */
import { SESSION_KEY } from '~/session/session-keys.ts';
import {
  $auth,
  $role,
  hasStoredSession,
  isAuthStarted,
  openLink,
  rememberRole,
  showLinkToast,
  showWelcomeToast,
  startAuth,
  type OpenedLink,
} from '~/session/session-store.ts';
import { watchWaiting } from '~/forms/shared/sending/send-submission.ts';
import { showPendingToasts } from '~/browser/toast.ts';

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

/** Shows a toast when the session of a link is known. */
function welcome(): void {
  followSession();
  const stop = $auth.listen(({ user }) => {
    if (!user) return;
    stop();
    showWelcomeToast();
  });
}

/** Links in mails lead to the home page. If one failed, redirects to the form that sends a new link. */
function showResult(link: OpenedLink): void {
  const hasFailed = link === 'expired' || link === 'failed';
  if (link === 'recovery') location.replace('/auth#account');
  else if (link === 'session') welcome();
  else if (hasFailed && !hasStoredSession()) location.replace(`/auth?link=${link}#resend`);
  else if (hasFailed) showLinkToast(link);
  if (link !== 'session' && hasStoredSession()) followSession();
}

showPendingToasts();
watchWaiting();
void openLink().then(showResult);

// When this script was loaded only for a toast, somebody may still sign in on another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === SESSION_KEY && newValue !== null) followSession();
});
