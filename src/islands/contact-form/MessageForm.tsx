import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { emptyContactMessage, HONEYPOT_FIELD } from '~/domain/submission/contact-message.ts';
import {
  $canSendContactForm,
  $contactForm,
  openContactForm,
  sendContactMessage,
  typeContactMessage,
} from '~/stores/contact-form.ts';
import { prepareToSend } from '~/stores/intent.ts';
import { fillForm, focusControl, readControl, readForm } from '../form-elements.ts';
import type { FormCopy } from '../form-copy.ts';
import { PrivacyLine } from '../PrivacyLine.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { MessageFields } from './MessageFields.tsx';

interface MessageFormProps {
  copy: FormCopy<'contact'>;
  action: string;
}

const readMessage = (form: HTMLFormElement) => readForm(form, emptyContactMessage());

/** The message form itself. Its controls keep their own text, so what was typed before the script arrived stays. */
export function MessageForm({ copy, action }: MessageFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { phase, refusal } = useStore($contactForm, { ssr: 'initial' });
  const canSend = useStore($canSendContactForm);
  const isTakenOver = phase !== 'waiting';

  // Once: the form may have been filled in before this script ran, or in an earlier visit of this tab.
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    fillForm(form, openContactForm(readMessage(form)));
    // A choice the list no longer offers does not reach its control, so the controls have the last word.
    typeContactMessage(readMessage(form));
  }, []);

  // Each refusal is a new object, so a second refusal of the same field moves focus again.
  useEffect(() => {
    focusControl(ref.current, refusal?.field);
  }, [refusal]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sendContactMessage(readControl(event.currentTarget, HONEYPOT_FIELD));
  };

  return (
    <form
      ref={ref}
      action={action}
      method="post"
      noValidate={isTakenOver}
      className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
      onFocus={prepareToSend}
      onPointerDown={prepareToSend}
      onInput={(event) => {
        prepareToSend();
        typeContactMessage(readMessage(event.currentTarget));
      }}
      onSubmit={submit}
    >
      <p className="text-sm text-muted sm:col-span-2">{copy.required}</p>
      <MessageFields copy={copy} refusal={refusal} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="contact-website">{copy.honeypot}</label>
        <input id="contact-website" type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 sm:col-span-2">
        <SubmitButton
          copy={copy.submit}
          isSending={phase === 'sending'}
          isDisabled={isTakenOver && !canSend}
        />
        <PrivacyLine copy={copy.privacy} />
      </div>
    </form>
  );
}
