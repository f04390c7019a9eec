import { useRef } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextAreaField } from '~/components/Field.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { COLUMNS } from '~/domain/submission/form-definitions.ts';
import { sendMessage } from './enquiry-store.ts';
import { useBusy } from './use-busy.ts';

const { message: copy } = enquiryCopy;

/** Adds a message. What was typed stays in the field until it is stored. */
export function MessageForm() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isSending, run] = useBusy();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text) return;
    run(async () => {
      // What was typed meanwhile stays.
      if ((await sendMessage({ text })) && field.current?.value.trim() === text) field.current.value = '';
    });
  };
  return (
    <form onSubmit={submit} className="enquiry-form">
      <TextAreaField
        ref={field}
        id="enquiry-message"
        label={copy.label}
        hint={copy.hint}
        rows={5}
        required
        maxLength={COLUMNS.message.maxCharacters}
      />
      <Button type="submit">{isSending ? copy.sending : copy.send}</Button>
    </form>
  );
}
