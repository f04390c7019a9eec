import { expect, test, vi } from 'vitest';
import { raiseToast } from '~/browser/toast.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { pageAddress } from '~/domain/enquiry/enquiry.ts';
import { SAMPLE_REFERENCE } from '~/domain/submission/reference.ts';
import { openPage } from '~/forms/shared/sending/open-page.ts';
import { enquiry } from '../../fixtures/unit/enquiries.ts';

vi.mock('~/browser/toast.ts', () => ({ raiseToast: vi.fn() }));

const { taken, notBooked } = enquiryCopy.times;
const refused = { kind: 'answered', status: 400, message: 'Sundays are closed.' } as const;

test.each([
  ['that was not answered', undefined, [notBooked]],
  ['that was refused', { ok: false, refusal: refused } as const, [{ ...notBooked, text: refused.message }]],
  ['that was taken', { ok: true, data: { outcome: 'taken', enquiry: enquiry() } } as const, [taken]],
  ['that is booked', { ok: true, data: { outcome: 'booked', enquiry: enquiry() } } as const, []],
])('the page opens after a time %s, and says so if there is none', (_, asked, said) => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.mocked(raiseToast).mockReset();
  const page = { reference: SAMPLE_REFERENCE, key: 'ab'.repeat(16) };
  openPage({ ...page, asked });
  expect(assign).toHaveBeenCalledExactlyOnceWith(pageAddress(page.reference, page.key));
  expect(vi.mocked(raiseToast).mock.calls.map(([{ title, text }]) => ({ title, text }))).toEqual(said);
});
