import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '~/components/Button.tsx';
import { emptyQuoteDetails } from '~/domain/submission/submission.ts';
import { prepareToSend } from '~/stores/intent.ts';
import {
  $canSendQuoteRequest,
  $quoteRequest,
  openQuoteRequest,
  sendQuoteRequest,
  typeQuoteDetails,
} from '~/stores/quote-request.ts';
import { returnToCalculator } from '~/stores/quote.ts';
import { fillForm, readForm } from '../form-elements.ts';
import type { FormCopy } from '../form-copy.ts';
import { FormNote } from '../FormNote.tsx';
import { PrivacyLine } from '../PrivacyLine.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { DetailsFields } from './DetailsFields.tsx';

interface DetailsStepProps {
  copy: FormCopy<'quote'>['details'];
}

/** Step 2: where the quote should go. Its controls keep their own text; React only reads them. */
export function DetailsStep({ copy }: DetailsStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { phase, note } = useStore($quoteRequest);
  const canSend = useStore($canSendQuoteRequest);

  // On arrival: the draft of an earlier visit comes back, and focus moves to the new step.
  useEffect(() => {
    prepareToSend();
    if (form.current) fillForm(form.current, openQuoteRequest(readForm(form.current, emptyQuoteDetails())));
    heading.current?.focus();
    // Focus alone stops scrolling as soon as the heading shows at the foot of a phone's screen.
    heading.current?.scrollIntoView();
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sendQuoteRequest();
  };

  return (
    <form
      ref={form}
      className="no-print grid content-start gap-x-6 gap-y-5 sm:grid-cols-2"
      onInput={(event) => {
        typeQuoteDetails(readForm(event.currentTarget, emptyQuoteDetails()));
      }}
      onSubmit={submit}
    >
      <div className="sm:col-span-2">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {copy.title}
        </h2>
        <p className="mt-4 max-w-measure text-lg text-muted">{copy.text}</p>
        <p className="mt-6 text-sm text-muted">{copy.required}</p>
      </div>
      <DetailsFields copy={copy.fields} />
      <div className="grid gap-5 sm:col-span-2">
        <FormNote note={note} />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton copy={copy.submit} isSending={phase === 'sending'} isDisabled={!canSend} />
          <Button kind="outline" onClick={returnToCalculator}>
            {copy.back}
          </Button>
        </div>
        <PrivacyLine copy={copy.privacy} />
      </div>
    </form>
  );
}
