import { raiseToast } from '~/browser/toast.ts';
import { accountCopy } from '~/copy/account.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { AuthLink } from '~/session/auth-link.ts';
import { exchangeLink, keepSession, type Session } from '~/session/auth-service.ts';
import { safeNextPath } from '~/session/safe-next-path.ts';
import { $auth } from '~/session/session-store.ts';
import { ACCOUNT_HASH, replaceHash } from './use-address.ts';

/** `other`: somebody else is signed in here, and is asked first. */
export type LinkState =
  { step: 'ready' | 'busy' | 'failed' } | { step: 'other'; email: string; session: Session };

/** Uses up a link after its button was pressed, and signs in unless somebody else is signed in. */
export async function openLink(link: AuthLink): Promise<LinkState> {
  const exchanged = await exchangeLink(link);
  if (!exchanged.ok) {
    if (exchanged.reason === 'failed') return { step: 'failed' };
    showExpired();
    return { step: 'busy' };
  }
  const { session } = exchanged;
  const { user } = $auth.get();
  if (user && user.id !== session.user.id) return { step: 'other', email: user.email ?? '', session };
  return openSession(link, session);
}

/** Signs in, then leads to the form for a new password, or to the page that the person came from. */
export async function openSession({ type, next }: AuthLink, session: Session): Promise<LinkState> {
  if (!(await keepSession(session).catch(() => false))) return { step: 'failed' };
  if (type === 'recovery') {
    replaceHash(ACCOUNT_HASH);
  } else {
    const { title, text } = accountCopy.linkSignIn.done;
    const welcome = interpolate(text, { email: session.user.email ?? '' });
    raiseToast({ kind: 'success', title, text: welcome }, { afterNavigation: true });
    location.replace(safeNextPath(next?.replace(location.origin, '') ?? null, '/'));
  }
  return { step: 'busy' };
}

/** Keeps the account that is signed in. */
export function cancelLink(): void {
  location.replace('/');
}

/** Explains that the link does not work any more: with the forms that send another, or to somebody who is signed in with a toast. */
function showExpired(): void {
  if ($auth.get().user) {
    raiseToast({ kind: 'error', title: accountCopy.link.expired }, { afterNavigation: true });
    location.replace('/');
  } else {
    history.replaceState(history.state, '', '/auth?link=expired');
    replaceHash('#resend');
  }
}
