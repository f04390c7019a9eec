import { beforeEach, expect, test, vi } from 'vitest';
import { bookTime } from '~/booking/booking-service.ts';
import { officeZone } from '~/copy/site-facts.ts';
import { bookAndOpen } from '~/forms/consultation/book-and-open.ts';
import { SAMPLE_REFERENCE } from '~/domain/submission/reference.ts';

vi.mock('~/booking/booking-service.ts', () => ({ bookTime: vi.fn() }));

const TIME = '2027-01-05T06:30:00Z';
const PAGE = { reference: SAMPLE_REFERENCE, key: 'a'.repeat(32) };

beforeEach(() => {
  vi.stubGlobal('location', { assign: vi.fn() });
});

test.each([
  ['Europe/London', 'Europe/London'],
  ['Etc/Unknown', officeZone],
  ['GMT+5:30', officeZone],
  ['', officeZone],
])('a device in %j books in %s', async (own, sent) => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: own,
  });
  await bookAndOpen(PAGE, TIME).catch(() => undefined);
  expect(bookTime).toHaveBeenLastCalledWith(PAGE, TIME, sent);
});
