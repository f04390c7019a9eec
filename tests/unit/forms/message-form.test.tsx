import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { consultationForm } from '../../../src/copy/forms/consultation.ts';
import { contactForm } from '../../../src/copy/forms/contact.ts';
import { ConsultationForm } from '../../../src/forms/consultation/ConsultationForm.tsx';
import { ContactForm } from '../../../src/forms/contact/ContactForm.tsx';
import { press } from '../../fixtures/unit/press.ts';

vi.mock('~/booking/TimePicker.tsx', () => {
  throw new Error('It never arrives.');
});

test('what is missing, and a message that waits, are announced', () => {
  const html = renderToStaticMarkup(
    <ContactForm copy={contactForm as never} choices={{ services: {}, plans: {} }} makesCalls={false} />,
  );
  expect(html.match(/aria-live="polite"/g)).toHaveLength(2);
});

test('where the code with all times never arrives, that is said', async () => {
  const times = { ...enquiryCopy.consultation.times, ...enquiryCopy.times };
  const form = <ConsultationForm copy={consultationForm as never} times={times} />;
  const body = await press(form, [times.showAll]);
  expect(body.querySelector('p[role=alert]')?.textContent).toBe(times.later);
  expect(body.textContent).not.toContain(times.showAll);
});
