import { useState } from 'react';
import { Button } from '~/components/Button.tsx';
import { accountCopy } from '~/copy/account.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { AuthLink } from '~/session/auth-link.ts';
import { cancelLink, openLink, openSession, type LinkState } from './auth-link-store.ts';

const { link: failures, linkSignIn } = accountCopy;
const { change } = linkSignIn;

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
        <Button onClick={cancelLink}>{change.keep}</Button>
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
