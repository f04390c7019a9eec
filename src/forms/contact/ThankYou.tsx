import { useEffect, useRef } from 'react';
import { Button } from '~/components/Button.tsx';
import type { Office } from '~/domain/site/business-hours.ts';
import { contactStore } from './contact-store.ts';
import type { Receipt } from '../shared/create-form-store.ts';
import type { FormCopy } from '../shared/form-copy.ts';
import { SentDetails } from '../shared/SentDetails.tsx';

interface ThankYouProps {
  copy: FormCopy<'contact'>['thankYou'];
  receipt: Receipt;
  office: Office;
}

/** Replaces the form and gets focus, because the focused submit button is removed. */
export function ThankYou({ copy, ...sent }: ThankYouProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="thank-you-title" className="thank-you on-night">
      <h3 id="thank-you-title" className="text-3xl">
        {copy.title}
      </h3>
      <p className="mt-4 max-w-[28rem] text-lg">{copy.text}</p>
      <SentDetails {...sent} />
      <Button kind="outline" onClick={contactStore.restart}>
        {copy.again}
      </Button>
    </section>
  );
}
