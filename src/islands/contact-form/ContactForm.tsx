import { useStore } from '@nanostores/react';
import { $contactForm } from '~/stores/contact-form.ts';
import type { FormWords } from '../form-words.ts';
import { MessageForm } from './MessageForm.tsx';
import { ThankYou } from './ThankYou.tsx';

interface ContactFormProps {
  words: FormWords<'contact'>;
  /** Where the form posts to without JavaScript. */
  action: string;
}

/** The contact form, or the thanks in its place. */
export function ContactForm({ words, action }: ContactFormProps) {
  const { phase } = useStore($contactForm, { ssr: 'initial' });
  return phase === 'sent' ? (
    <ThankYou words={words.thankYou} />
  ) : (
    <MessageForm words={words} action={action} />
  );
}
