import { useEffect, useRef } from 'react';
import { Button } from '~/components/Button.tsx';
import { contactForm } from '~/stores/contact-form.ts';
import type { FormCopy } from '../form-copy.ts';

/** Replaces the form and gets focus, because the focused submit button is removed. */
export function ThankYou({ copy }: { copy: FormCopy<'contact'>['thankYou'] }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="thank-you-title" className="thank-you on-night">
      <h3 id="thank-you-title" className="text-3xl">
        {copy.title}
      </h3>
      <p className="mt-4 mb-8 max-w-[28rem] text-lg">{copy.text}</p>
      <Button kind="outline" onClick={contactForm.restart}>
        {copy.again}
      </Button>
    </section>
  );
}
