/** Keeps the header up to date with the session, and sends waiting messages. Only loaded when needed (script-loaders.ts). */
import { hasStoredSession, SESSION_KEY } from '~/session/session-keys.ts';
import { $role, rememberRole, startAuth } from '~/session/session-store.ts';
import { $waiting } from '~/forms/shared/sending/kept-messages.ts';
import { $isSendingWaiting, watchWaiting } from '~/forms/shared/sending/send-waiting.ts';
import { raiseToast, showPendingToasts } from '~/browser/toast.ts';
import { formsCopy } from '~/copy/forms.ts';

// Shows the header buttons that match the session, also when it changes.
$role.subscribe((role) => {
  if (role === 'unknown') return;
  document.documentElement.dataset['session'] = role === 'visitor' ? 'none' : role;
  rememberRole();
});

/** Says once that messages wait, on a page that does not show them. */
function sayWaiting(): void {
  const stop = $isSendingWaiting.listen((isSending) => {
    const [message] = $waiting.get().messages;
    if (isSending || !message || document.querySelector('.waiting')) return;
    const { title, kept, refused } = formsCopy.waiting;
    const { refusal } = message;
    raiseToast({ kind: 'error', title: refusal ? refused.title : title, text: refusal ?? kept });
    stop();
  });
}

showPendingToasts();
sayWaiting();
watchWaiting();
if (hasStoredSession()) startAuth();

// When this script was loaded only for a toast, somebody may still sign in on another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === SESSION_KEY && newValue !== null) startAuth();
});
