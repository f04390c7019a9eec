import { TextAreaField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { COLUMNS } from '~/domain/submission/form-definitions.ts';
import { sendMessage } from './enquiry-store.ts';

const { message: copy } = enquiryCopy;

async function send({ text: read, form }: Typed) {
  const text = read('message');
  if (!(await sendMessage({ text }))) return { text: copy.failed };
  // What was typed meanwhile stays.
  if (String(new FormData(form).get('message')).trim() === text) form.reset();
  return undefined;
}

/** Adds a message. What was typed stays in the field until it is stored. */
export const MessageForm = () => (
  <SmallForm className="enquiry-form" button={{ children: copy.send }} busy={copy.sending} onSend={send}>
    {() => (
      <TextAreaField
        id="enquiry-message"
        name="message"
        label={copy.label}
        hint={copy.hint}
        rows={5}
        required
        maxLength={COLUMNS.message.maxCharacters}
      />
    )}
  </SmallForm>
);
