import { useState, type ComponentProps } from 'react';
import { TextField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import { UnbrokenText } from '~/components/UnbrokenText.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { pageAddress } from '~/domain/enquiry/enquiry.ts';
import { findReference } from '~/domain/enquiry/find-page.ts';
import { cleanEmail } from '~/domain/submission/email-address.ts';
import { requestLink } from './enquiry-store.ts';

const { link: copy, page: pageCopy } = enquiryCopy;

/** A form of the private page, its fields in one column. */
export const PageForm = ({ className = '', ...form }: ComponentProps<typeof SmallForm>) => (
  <SmallForm className={`grid w-full justify-items-start gap-4 [&_.field]:w-full ${className}`} {...form} />
);

/** A new object each time, so that it is said again. */
const withoutReference = () => ({ text: copy.noReference, field: 'reference' });

/** The reference of an enquiry, as a visitor types it. */
const ReferenceField = () => (
  <TextField name="reference" label={copy.reference} hint={copy.referenceHint} required autoComplete="off" />
);

/** Asks for the link by mail. `reference` is that of the open page, which nobody needs to type. */
export function LinkForm({ reference }: { reference?: string | undefined }) {
  const [isSent, setIsSent] = useState(false);
  const ask = async ({ text }: Typed) => {
    setIsSent(false);
    const found = reference ?? findReference(text('reference'));
    if (found === undefined) return withoutReference();
    const asked = await requestLink({ reference: found, email: cleanEmail(text('email')) });
    setIsSent(asked.ok);
    return asked.ok ? undefined : { text: interpolate(copy.failed, { reason: asked.refusal.message }) };
  };
  return (
    <>
      <PageForm
        button={{ kind: reference === undefined ? 'primary' : 'outline', children: copy.send }}
        busy={copy.sending}
        onSend={ask}
      >
        {reference === undefined && <ReferenceField />}
        <TextField name="email" type="email" label={copy.email} required autoComplete="email" />
      </PageForm>
      <p aria-live="polite">{isSent && <UnbrokenText text={copy.sent} />}</p>
    </>
  );
}

/** Opens another enquiry with the key of a mail about several: the mail lists the newest, its key opens all. */
export function OtherEnquiry({ pageKey }: { pageKey: string }) {
  const open = ({ text }: Typed) => {
    const reference = findReference(text('reference'));
    if (reference !== undefined) location.assign(pageAddress(reference, pageKey));
    return Promise.resolve(reference === undefined ? withoutReference() : undefined);
  };
  return (
    <details className="[&>*+*]:mt-4">
      <summary className="cursor-pointer text-xl/[1.6] font-bold">{pageCopy.other.title}</summary>
      <PageForm
        button={{ kind: 'outline', children: pageCopy.other.open }}
        busy={pageCopy.opening}
        onSend={open}
      >
        <ReferenceField />
      </PageForm>
    </details>
  );
}
