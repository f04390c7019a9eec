import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { askForLink } from './enquiry-store.ts';
import { useBusy } from './use-busy.ts';

const { link: copy } = enquiryCopy;

/** Asks for the link by mail. `reference` is that of the open page, which nobody needs to type. */
export function LinkForm({ reference }: { reference?: string }) {
  const [isSent, setIsSent] = useState(false);
  const [isSending, run] = useBusy();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '').trim();
    run(async () => {
      setIsSent(
        await askForLink({
          reference: reference ?? read('reference').toUpperCase(),
          email: read('email'),
        }),
      );
    });
  };
  return (
    <form onSubmit={submit} className="enquiry-form">
      {reference === undefined && (
        <TextField
          id="link-reference"
          name="reference"
          label={copy.reference}
          hint={copy.referenceHint}
          required
          pattern="\s*[Kk][Pp]-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}\s*"
          title={copy.referenceHint}
          autoComplete="off"
        />
      )}
      <TextField id="link-email" name="email" type="email" label={copy.email} required autoComplete="email" />
      <Button type="submit" kind={reference === undefined ? 'primary' : 'outline'}>
        {isSending ? copy.sending : copy.send}
      </Button>
      <p aria-live="polite">{isSent && copy.sent}</p>
    </form>
  );
}
