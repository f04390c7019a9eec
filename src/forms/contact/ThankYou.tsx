import { Button } from '~/components/Button.tsx';
import type { Office } from '~/domain/site/business-hours.ts';
import { contactStore } from './contact-store.ts';
import type { Sent } from '../shared/sending/send-submission.ts';
import type { FormCopy } from '../shared/form-copy.ts';
import { SentDetails } from '../shared/SentDetails.tsx';

interface ThankYouProps {
  copy: FormCopy<'contact'>['thankYou'];
  receipt: Sent;
  office: Office;
}

/** Replaces the form. */
export const ThankYou = ({ copy: { title, text, again }, ...sent }: ThankYouProps) => (
  <section aria-label={title} className="thank-you on-night">
    <SentDetails title={title} text={text} {...sent} />
    <Button kind="quiet" onClick={contactStore.restart}>
      {again}
    </Button>
  </section>
);
