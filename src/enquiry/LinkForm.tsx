import { useState } from 'react';
import { TextField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { cleanEmail } from '~/domain/submission/email-address.ts';
import { findReference } from '~/domain/enquiry/find-page.ts';
import { requestLink } from './enquiry-store.ts';
import { ReferenceField } from './ReferenceField.tsx';

const { link: copy } = enquiryCopy;

/** Asks for the link by mail. `reference` is that of the open page, which nobody needs to type. */
export function LinkForm({ reference }: { reference?: string | undefined }) {
  const [isSent, setIsSent] = useState(false);
  const ask = async ({ text }: Typed) => {
    const found = reference ?? findReference(text('reference'));
    if (found === undefined) return { text: copy.noReference, field: 'reference' };
    const asked = await requestLink({ reference: found, email: cleanEmail(text('email')) });
    setIsSent(asked.ok);
    return asked.ok ? undefined : { text: interpolate(copy.failed, { reason: asked.refusal.message }) };
  };
  return (
    <>
      <SmallForm
        className="enquiry-form"
        button={{ kind: reference === undefined ? 'primary' : 'outline', children: copy.send }}
        busy={copy.sending}
        onSend={ask}
      >
        {(errorOf) => (
          <>
            {reference === undefined && <ReferenceField id="link-reference" error={errorOf('reference')} />}
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
