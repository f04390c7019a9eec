import { expect, test } from 'vitest';
import { hasEnquiry } from '../../../src/booking/booking-service.ts';
import { byReader, nextTimes } from '../../../src/booking/free-times-store.ts';

const TIMES = [
  '2026-11-26T04:00:00Z',
  '2026-11-26T11:30:00Z',
  '2026-11-26T12:00:00Z',
  '2026-11-26T16:29:00Z',
  '2026-11-26T16:30:00Z',
];

test.each([
  ['Asia/Kolkata', [true, true, true, true, false]],
  ['America/New_York', [false, false, true, true, true]],
  ['Pacific/Honolulu', [true, false, false, false, false]],
])('in %s, the times between seven and ten come first', (zone, isDay) => {
  const { day, night } = byReader(TIMES, zone);
  expect(day).toEqual(TIMES.filter((_, at) => isDay[at]));
  expect(night).toEqual(TIMES.filter((_, at) => !isDay[at]));
});

test('the next times are of different halves of a day', () => {
  const next = nextTimes(['2026-11-26T03:30:00Z', ...TIMES, '2026-11-27T04:00:00Z'], 'Asia/Kolkata');
  expect(next).toEqual(['2026-11-26T03:30:00Z', TIMES[1], '2026-11-27T04:00:00Z']);
});

test('an answer without entries has no enquiry', () => {
  const answers = [{ enquiry: { entries: [] } }, { enquiry: {} }, { enquiry: null }, {}];
  expect(answers.map(hasEnquiry)).toEqual([true, false, false, false]);
});
