import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contactForm } from '../../../src/copy/forms/contact.ts';
import { DECLINE_CALL_FIELD } from '../../../src/domain/submission/form-definitions.ts';
import { MessageForm } from '../../../src/forms/contact/MessageForm.tsx';
import type { FormCopy } from '../../../src/collections/queries/forms.ts';

// A copy, because the type of the island's texts is not read-only.
const copy = JSON.parse(JSON.stringify(contactForm)) as FormCopy<'contact'>;
const { hint, hintOfCall } = contactForm.fields.phone;
const choices = { services: {}, plans: {} };

test.each([
  [true, hintOfCall],
  [false, hint],
])('the form tells of a call only where calls are made: %s', (makesCalls, shown) => {
  const html = renderToStaticMarkup(
    <MessageForm copy={copy} action="/" choices={choices} makesCalls={makesCalls} />,
  );
  expect(html).toContain(`${shown}<`);
  expect(html.includes(DECLINE_CALL_FIELD)).toBe(makesCalls);
});
