import { expect, test, vi } from 'vitest';
import { raiseToast } from '~/browser/toast.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { openPage } from '~/forms/shared/sending/open-page.ts';

vi.mock('~/browser/toast.ts', () => ({ raiseToast: vi.fn() }));

const unreachable = { ok: false, refusal: { kind: 'unreachable', message: 'No connection.' } } as const;
test.each([[undefined], [unreachable]])('the page says that no time is booked after %j', (asked) => {
  vi.stubGlobal('location', { assign: vi.fn() });
  openPage({ reference: '', key: '', asked });
  const toast = { kind: 'error', ...enquiryCopy.times.notBooked };
  expect(raiseToast).toHaveBeenCalledExactlyOnceWith(toast, { afterNavigation: true });
});
