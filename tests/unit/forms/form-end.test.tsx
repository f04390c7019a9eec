import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { contactForm } from '../../../src/copy/forms/contact.ts';
import { FormEnd } from '../../../src/forms/shared/FormEnd.tsx';

const { submit, fields } = contactForm;
const render = (isSending: boolean, missing: string[] = []) =>
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
  expect(render(true)).toMatch(/<button[^>]* disabled=""[^>]*>Sending\.\.\.</);
  expect(render(false)).toMatch(/<button(?![^>]* disabled)[^>]*>Send Message</);
});

test('the line above it names the fields that are missing', () => {
  expect(render(false, ['name', 'email'])).toContain(
    `${fields.name.label}, ${fields.email.label}</p>`.toLowerCase(),
  );
});
