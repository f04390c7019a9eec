/** Keeps the header up to date with the session, and sends waiting messages. Only loaded when needed (script-loaders.ts). */
import { SESSION_KEY } from '~/session/session-keys.ts';
import { $role, hasStoredSession, isAuthStarted, rememberRole, startAuth } from '~/session/session-store.ts';
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

showPendingToasts();
watchWaiting();
if (hasStoredSession()) followSession();

// When this script was loaded only for a toast, somebody may still sign in on another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === SESSION_KEY && newValue !== null) followSession();
});
