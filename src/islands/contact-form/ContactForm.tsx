import { useStore } from '@nanostores/react';
import { contactForm } from '~/stores/contact-form.ts';
import type { FormCopy } from '../form-copy.ts';
import { WaitingNotice } from '../WaitingNotice.tsx';
import { MessageForm } from './MessageForm.tsx';
import { ThankYou } from './ThankYou.tsx';

interface ContactFormProps {
  copy: FormCopy<'contact'>;
  /** URL that the form posts to without JavaScript. */
  action: string;
}

/** The contact form; after it was sent, the thank-you panel. Below it, messages that could not be sent yet. */
export function ContactForm({ copy, action }: ContactFormProps) {
  const phase = useStore(contactForm.$phase);
  return (
    <div>
      {phase === 'sent' ? <ThankYou copy={copy.thankYou} /> : <MessageForm copy={copy} action={action} />}
      <WaitingNotice />
    </div>
  );
}
