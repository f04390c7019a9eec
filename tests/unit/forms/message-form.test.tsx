import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { contactForm } from '../../../src/copy/forms/contact.ts';
import { DECLINE_CALL_FIELD } from '../../../src/domain/submission/form-definitions.ts';
import { ContactForm } from '../../../src/forms/contact/ContactForm.tsx';
import { FormEnd } from '../../../src/forms/shared/FormEnd.tsx';
import type { FormCopy } from '../../../src/collections/queries/forms.ts';

// A copy, because the type of the island's texts is not read-only.
const copy = JSON.parse(JSON.stringify(contactForm)) as FormCopy<'contact'>;
const { hint, hintOfCall } = contactForm.fields.phone;
const choices = { services: {}, plans: {} };

test.each([
  [true, hintOfCall],
  [false, hint],
])('the form tells of a call only where calls are made: %s', (makesCalls, shown) => {
  const html = renderToStaticMarkup(<ContactForm copy={copy} choices={choices} makesCalls={makesCalls} />);
  expect(html).toContain(`${shown}<`);
  expect(html.includes(DECLINE_CALL_FIELD)).toBe(makesCalls);
});

const { submit, fields } = contactForm;
const renderEnd = (isSending: boolean, missing: string[] = []) =>
  renderToStaticMarkup(
    <FormEnd
      copy={submit}
      fields={fields}
      form={{
        isSending,
        isDisabled: isSending,
        missing,
        note: undefined,
        hasDraft: false,
        clearDraft: vi.fn(),
      }}
      parts={null}
    />,
  );

test('the button is disabled and says "Sending..." while a form is being sent', () => {
  expect(renderEnd(true)).toMatch(/<button[^>]* disabled=""[^>]*>Sending\.\.\.</);
  expect(renderEnd(false)).toMatch(/<button(?![^>]* disabled)[^>]*>Send Message</);
});

test('the line above it names the fields that are missing', () => {
  const line = `${fields.name.label}, ${fields.email.label}`.toLowerCase();
  // Screen readers say its changes.
  expect(renderEnd(false, ['name', 'email'])).toMatch(new RegExp(`aria-live="polite">[^<]*${line}</p>`));
});
