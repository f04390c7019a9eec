import { useStore } from '@nanostores/react';
import { Button } from '~/components/Button.tsx';
import { contactStore } from './contact-store.ts';
import { SentDetails } from '../shared/SentDetails.tsx';
import { WaitingNotice } from '../shared/WaitingNotice.tsx';
import { MessageForm, type MessageFormProps } from './MessageForm.tsx';

/** The contact form; after it was sent, the thank-you panel. Below it, messages that could not be sent yet. */
export function ContactForm(form: MessageFormProps) {
  const receipt = useStore(contactStore.$receipt);
  const { title, text, again } = form.copy.thankYou;
  return (
    <div>
      {receipt ? (
        <section
          aria-label={title}
          className="thank-you on-night bg-night p-[clamp(1.5rem,6vw,4rem)] text-night-ink"
        >
          <SentDetails title={title} text={text} receipt={receipt} />
          <Button kind="quiet" onClick={contactStore.restart}>
            {again}
          </Button>
        </section>
      ) : (
        <MessageForm {...form} />
      )}
      <WaitingNotice />
    </div>
  );
}
