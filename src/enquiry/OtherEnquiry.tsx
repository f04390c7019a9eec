import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { pageAddress } from '~/domain/enquiry/enquiry.ts';
import { findReference } from '~/domain/enquiry/find-page.ts';
import { ReferenceField } from './ReferenceField.tsx';

const { link: copy, page: pageCopy } = enquiryCopy;

/** Opens another enquiry with the key of a mail about several: the mail lists the newest, its key opens all. */
export function OtherEnquiry({ pageKey }: { pageKey: string }) {
  const open = ({ text }: Typed) => {
    const reference = findReference(text('reference'));
    if (reference === undefined) return Promise.resolve({ text: copy.noReference, field: 'reference' });
    location.assign(pageAddress(reference, pageKey));
    return Promise.resolve(undefined);
  };
  return (
    <details className="your-data">
      <summary>{pageCopy.other.title}</summary>
      <SmallForm
        className="enquiry-form"
        button={{ kind: 'outline', children: pageCopy.other.open }}
        busy={pageCopy.opening}
        onSend={open}
      >
        {(errorOf) => <ReferenceField id="other-reference" error={errorOf('reference')} />}
      </SmallForm>
    </details>
  );
}
