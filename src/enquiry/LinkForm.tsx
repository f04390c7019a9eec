import { useState } from 'react';
import { TextField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { askForLink } from './enquiry-store.ts';

const { link: copy } = enquiryCopy;

/** Asks for the link by mail. `reference` is that of the open page, which nobody needs to type. */
export function LinkForm({ reference }: { reference?: string }) {
  const [isSent, setIsSent] = useState(false);
  const ask = async ({ text }: Typed) => {
    const isAsked = await askForLink({
      reference: reference ?? text('reference').toUpperCase(),
      email: text('email'),
    });
    setIsSent(isAsked);
    return isAsked ? undefined : { text: copy.failed };
  };
  return (
    <>
      <SmallForm
        className="enquiry-form"
        button={{ kind: reference === undefined ? 'primary' : 'outline', children: copy.send }}
        busy={copy.sending}
        onSend={ask}
      >
        {() => (
          <>
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
            <TextField
              id="link-email"
              name="email"
              type="email"
              label={copy.email}
              required
              autoComplete="email"
            />
          </>
        )}
      </SmallForm>
      <p aria-live="polite">{isSent && copy.sent}</p>
    </>
  );
}
