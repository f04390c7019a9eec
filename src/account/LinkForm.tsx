import { useState } from 'react';
import { raiseToast } from '~/browser/toast.ts';
import { Button } from '~/components/Button.tsx';
import { accountCopy } from '~/copy/account.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { AuthLink } from '~/session/auth-link.ts';
import { exchangeLink, keepSession, type Session } from '~/session/auth-service.ts';
import { safeNextPath } from '~/session/safe-next-path.ts';
import { $auth } from '~/session/session-store.ts';
import { ACCOUNT_HASH, replaceHash } from './auth-page.ts';

const { link: failures, linkSignIn } = accountCopy;
const { change } = linkSignIn;

/** `other`: somebody else is signed in here, and is asked first. */
type LinkState = { step: 'ready' | 'busy' | 'failed' } | { step: 'other'; email: string; session: Session };

/**
 * What the link of a mail leads to. Nothing happens before the button is pressed: a program that only follows links, such as a mail
 * scanner, uses nothing up.
 */
export function LinkForm({ link }: { link: AuthLink }) {
  const [state, setState] = useState<LinkState>({ step: 'ready' });
  const { title, text, button } = linkSignIn[link.type];
  if (state.step === 'other') {
    const { email, session } = state;
    return (
      <div className="grid gap-4" role="alert">
        <h2 className="text-2xl">{change.title}</h2>
        <p>{interpolate(change.question, { email, other: session.user.email ?? '' })}</p>
        <p>{change.warning}</p>
        <Button onClick={() => location.replace('/')}>{change.keep}</Button>
        <Button kind="outline" onClick={() => void openSession(link, session).then(setState)}>
          {change.accept}
        </Button>
      </div>
    );
  }
  const isBusy = state.step === 'busy';
  const press = () => {
    setState({ step: 'busy' });
    void openLink(link).then(setState);
  };
  return (
    <div className="grid gap-4">
      <h2 className="text-2xl">{title}</h2>
      <p>{text}</p>
      <p className="field-error empty:hidden" role="alert">
        {state.step === 'failed' && failures.failed}
      </p>
      <Button aria-disabled={isBusy} onClick={isBusy ? undefined : press}>
        {isBusy ? linkSignIn.busy : button}
      </Button>
    </div>
  );
}

/** Uses up a link after its button was pressed, and signs in unless somebody else is signed in. */
async function openLink(link: AuthLink): Promise<LinkState> {
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
async function openSession({ type, next }: AuthLink, session: Session): Promise<LinkState> {
  if (!(await keepSession(session).catch(() => false))) return { step: 'failed' };
  if (type === 'recovery') {
    replaceHash(ACCOUNT_HASH);
  } else {
    const { title, text } = linkSignIn.done;
    const welcome = interpolate(text, { email: session.user.email ?? '' });
    raiseToast({ kind: 'success', title, text: welcome }, { afterNavigation: true });
    location.replace(safeNextPath(next?.replace(location.origin, '') ?? null, '/'));
  }
  return { step: 'busy' };
}

/** Explains that the link does not work any more: with the forms that send another, or to somebody who is signed in with a toast. */
function showExpired(): void {
  if ($auth.get().user) {
    raiseToast({ kind: 'error', title: failures.expired }, { afterNavigation: true });
    location.replace('/');
  } else {
    history.replaceState(history.state, '', '/auth?link=expired');
    replaceHash('#resend');
  }
}
