import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { accountCopy } from '~/copy/account.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import stylesheet from './account-question.css?url';
import { loadStylesheet } from './load-stylesheet.ts';

const { change } = accountCopy.linkSignIn;

interface AccountQuestionProps {
  /** The address that is signed in. */
  email: string;
  /** The address that the link would sign in. */
  other: string;
  onAnswer: (isAllowed: boolean) => void;
}

/** Asks in a dialog. The button that changes nothing has the focus, and Escape changes nothing either. */
function AccountQuestion({ email, other, onAnswer }: AccountQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="account-question"
      aria-labelledby="account-question-title"
      aria-describedby="account-question-text"
      onClose={(event) => {
        onAnswer(event.currentTarget.returnValue === 'change');
      }}
    >
      <h2 id="account-question-title">{change.title}</h2>
      <div id="account-question-text">
        <p>{interpolate(change.question, { email, other })}</p>
        <p>{change.warning}</p>
      </div>
      <form method="dialog">
        <button className="button" data-kind="primary">
          {change.keep}
        </button>
        <button className="button" data-kind="outline" value="change">
          {change.accept}
        </button>
      </form>
    </dialog>
  );
}

/**
 * Asks the person who is signed in whether a link may change the account. Resolves to the answer.
 *
 * @public Called through import(), which the dead-code check does not follow.
 */
export async function askToChangeAccount(email: string, other: string): Promise<boolean> {
  await loadStylesheet(stylesheet);
  const place = document.createElement('div');
  const root = createRoot(place);
  document.body.append(place);
  const isAllowed = await new Promise<boolean>((resolve) => {
    root.render(<AccountQuestion email={email} other={other} onAnswer={resolve} />);
  });
  root.unmount();
  place.remove();
  return isAllowed;
}
