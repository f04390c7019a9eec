import { useEffect, useRef, type SubmitEvent } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { staffCopy } from '~/copy/staff.ts';
import { refusalText, type useInvite } from './staff-queries.ts';

const texts = staffCopy.invite;

interface InviteFormProps {
  /** Its error is shown here, also when an invitation of the list is sent again. */
  invite: ReturnType<typeof useInvite>;
  isBusy: boolean;
}

/** Gives somebody access by his address. */
export function InviteForm({ invite, isBusy }: InviteFormProps) {
  const problem = invite.error ? refusalText(invite.error) : undefined;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Runs after the error was rendered. Focusing the field makes screen readers announce it.
    if (problem) form.current?.querySelector('input')?.focus();
  }, [problem]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const email = new FormData(element).get('email');
    if (isBusy || typeof email !== 'string') return;
    invite.mutate(email.trim(), {
      onSuccess: () => {
        element.reset();
      },
    });
  };

  return (
    <section aria-labelledby="staff-invite">
      <h2 id="staff-invite" className="text-2xl">
        {texts.title}
      </h2>
      <form ref={form} method="post" className="staff-invite" onSubmit={send} aria-busy={isBusy}>
        <TextField
          id="invite-email"
          label={texts.email}
          hint={texts.hint}
          name="email"
          type="email"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={320}
          error={problem}
        />
        <Button type="submit" aria-disabled={isBusy}>
          {texts.button}
        </Button>
      </form>
    </section>
  );
}
