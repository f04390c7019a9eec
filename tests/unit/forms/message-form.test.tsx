import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contactForm } from '../../../src/copy/forms/contact.ts';
import { ContactForm } from '../../../src/forms/contact/ContactForm.tsx';

test('what is missing, and a message that waits, are announced', () => {
  // A copy, because the type of the island's texts is not read-only.
  const copy = JSON.parse(JSON.stringify(contactForm)) as never;
  const html = renderToStaticMarkup(
    <ContactForm copy={copy} choices={{ services: {}, plans: {} }} makesCalls={false} />,
  );
  expect(html.match(/aria-live="polite"/g)).toHaveLength(2);
});
