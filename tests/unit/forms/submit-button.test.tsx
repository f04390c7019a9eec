import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contactForm } from '../../../src/copy/forms/contact.ts';
import { SubmitButton } from '../../../src/forms/shared/SubmitButton.tsx';

const { submit, fields } = contactForm;
const render = (isSending: boolean, missing: string[] = []) =>
  renderToStaticMarkup(
    <SubmitButton
      copy={submit}
      fields={fields}
      isSending={isSending}
      isDisabled={isSending}
      missing={missing}
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
