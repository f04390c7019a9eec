import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { staffCopy } from '~/copy/staff.ts';
import { $staff, invite } from './staff-store.ts';

const texts = staffCopy.invite;

/** Gives somebody access by his address. */
export function InviteForm() {
  const { isBusy, problem } = useStore($staff);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Runs after the error was rendered. Focusing the field makes screen readers announce it.
    if (problem) form.current?.querySelector('input')?.focus();
  }, [problem]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const email = new FormData(element).get('email');
    if (isBusy || typeof email !== 'string') return;
    if (await invite(email.trim())) element.reset();
  };

  return (
    <section aria-labelledby="staff-invite">
      <h2 id="staff-invite" className="text-2xl">
        {texts.title}
      </h2>
      <form
        ref={form}
        method="post"
        className="staff-invite"
        onSubmit={(event) => void send(event)}
        aria-busy={isBusy}
      >
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
          error={problem ?? undefined}
        />
        <Button type="submit" aria-disabled={isBusy}>
          {texts.button}
        </Button>
      </form>
    </section>
  );
}
