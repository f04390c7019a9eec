import { useStore } from '@nanostores/react';
import type { ContactChoices } from '~/domain/submission/contact-choice.ts';
import { contactForm } from '~/stores/contact-form.ts';
import type { FormCopy } from '../form-copy.ts';
import { WaitingNotice } from '../WaitingNotice.tsx';
import { MessageForm } from './MessageForm.tsx';
import { ThankYou } from './ThankYou.tsx';

interface ContactFormProps {
  copy: FormCopy<'contact'>;
  /** URL that the form posts to without JavaScript. */
  action: string;
  /** What links to the form can preselect. */
  choices: ContactChoices;
}

/** The contact form; after it was sent, the thank-you panel. Below it, messages that could not be sent yet. */
export function ContactForm({ copy, ...form }: ContactFormProps) {
  const phase = useStore(contactForm.$phase);
  return (
    <div>
      {phase === 'sent' ? <ThankYou copy={copy.thankYou} /> : <MessageForm copy={copy} {...form} />}
      <WaitingNotice />
    </div>
  );
}
