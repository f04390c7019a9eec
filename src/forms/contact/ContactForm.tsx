import { useStore } from '@nanostores/react';
import type { ContactChoices } from '~/collections/queries/contact-choices.ts';
import type { Office } from '~/domain/site/business-hours.ts';
import { contactStore } from './contact-store.ts';
import type { FormCopy } from '../shared/form-copy.ts';
import { WaitingNotice } from '../shared/WaitingNotice.tsx';
import { MessageForm } from './MessageForm.tsx';
import { ThankYou } from './ThankYou.tsx';

interface ContactFormProps {
  copy: FormCopy<'contact'>;
  /** Where the form posts to before its script has run. */
  action: string;
  /** What links to the form can preselect. */
  choices: ContactChoices;
  /** Whether the voice assistant calls. */
  makesCalls: boolean;
  office: Office;
}

/** The contact form; after it was sent, the thank-you panel. Below it, messages that could not be sent yet. */
export function ContactForm({ copy, office, ...form }: ContactFormProps) {
  const receipt = useStore(contactStore.$receipt);
  return (
    <div>
      {receipt ? (
        <ThankYou copy={copy.thankYou} receipt={receipt} office={office} />
      ) : (
        <MessageForm copy={copy} {...form} />
      )}
      <WaitingNotice />
    </div>
  );
}
