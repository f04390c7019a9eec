import { expect, test } from 'vitest';
import {
  entriesOfDay,
  formatAgendaAddress,
  parseAgendaAddress,
  shownDays,
} from '../../../../src/admin/agenda/agenda.ts';
import type { AgendaBooking, BlockedTime } from '../../../../src/contracts/booking.ts';
import { booking as storedBooking } from '../../../fixtures/unit/enquiries.ts';

const booking = (starts_at: string, ends_at: string): AgendaBooking => ({
  ...storedBooking({ id: starts_at, starts_at, ends_at }),
  ...{ submission_id: 'lead', reference: 'KP-7F3K-92QX', name: 'Asha', service: null, host_id: null },
});
const block = (starts_at: string, ends_at: string): BlockedTime => ({
  ...{ id: starts_at, reason: '', made_by: null, starts_at, ends_at },
});

const today = '2026-11-25';

test('the address is read as it was written', () => {
  const address = { view: 'week', date: '2027-01-01' } as const;
  expect(parseAgendaAddress(formatAgendaAddress(address), today)).toEqual(address);
});

const WRONG = ['yesterday&view=month', '2026-13-40', '0000-01-01', '123456-01-01', '2 May 2026'];
test.each(['', ...WRONG.map((date) => `?date=${date}`)])('the address %s means the day of today', (query) => {
  expect(parseAgendaAddress(query, today)).toEqual({ view: 'day', date: today });
});

test.each(['2026-12-28', '2026-12-31', '2027-01-03'])('a week with %s goes from Monday to Sunday', (date) => {
  const days = shownDays({ view: 'week', date });
  expect([days.length, days[0], days[6]]).toEqual([7, '2026-12-28', '2027-01-03']);
});
test('a day has what lies in it in India, in the order of the starts', () => {
  const agenda = {
    bookings: [
      booking('2026-11-25T18:15:00Z', '2026-11-25T18:30:00Z'),
      booking('2026-11-25T18:30:00Z', '2026-11-25T19:00:00Z'),
      booking('2026-11-26T18:00:00Z', '2026-11-26T18:30:00Z'),
      booking('2026-11-26T18:30:00Z', '2026-11-26T19:00:00Z'),
    ],
    blocked: [block('2026-11-26T04:30:00Z', '2026-11-26T06:00:00Z')],
  };
  const times = entriesOfDay(agenda, '2026-11-26').map(({ from, to }) => `${from} ${to}`);
  expect(times).toEqual(['00:00 00:30', '10:00 11:30', '23:30 24:00']);
});
