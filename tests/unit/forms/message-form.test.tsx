import { expect, test, vi } from 'vitest';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { consultationForm } from '../../../src/copy/forms/consultation.ts';
import { ConsultationForm } from '../../../src/forms/consultation/ConsultationForm.tsx';
import { press } from '../../fixtures/unit/press.ts';

vi.mock('~/booking/TimePicker.tsx', () => {
  throw new Error('It never arrives.');
});

test('where the code with all times never arrives, that is said; what is missing, and a message that waits, are announced', async () => {
  const times = { ...enquiryCopy.consultation.times, ...enquiryCopy.times };
  const form = <ConsultationForm copy={consultationForm as never} times={times} />;
  const body = await press(form, [times.showAll]);
  expect(body.querySelector('p[role=alert]')?.textContent).toBe(times.later);
  expect(body.textContent).not.toContain(times.showAll);
  expect(body.querySelectorAll('[aria-live=polite]')).toHaveLength(2);
});
