import { expect, test } from 'vitest';
import { hasEnquiry } from '../../../src/booking/booking-service.ts';
import { byReader, cityOf, nextTimes } from '../../../src/booking/free-times-store.ts';

const TIMES = ['04:00', '11:30', '12:00', '16:29', '16:30'].map((time) => `2026-11-26T${time}:00Z`);

test.each([
  ['Asia/Kolkata', 'Kolkata', [true, true, true, true, false]],
  ['America/New_York', 'New York', [false, false, true, true, true]],
  ['Asia/Ho_Chi_Minh', 'Ho Chi Minh', [true, true, true, false, false]],
])('in %s, the times of %s between seven and ten come first', (zone, city, isDay) => {
  expect(cityOf(zone)).toBe(city);
  const { day, night } = byReader(TIMES, zone);
  expect(day).toEqual(TIMES.filter((_, at) => isDay[at]));
  expect(night).toEqual(TIMES.filter((_, at) => !isDay[at]));
});

test('the next times are of different halves of a day', () => {
  const tomorrow = ['2026-11-27T04:00:00Z', '2026-11-27T12:00:00Z'];
  const next = nextTimes(['2026-11-26T03:30:00Z', ...TIMES, ...tomorrow], 'Asia/Kolkata');
  expect(next).toEqual(['2026-11-26T03:30:00Z', TIMES[1], tomorrow[0]]);
});

test('an answer without entries has no enquiry', () => {
  const answers = [{ enquiry: { entries: [] } }, { enquiry: {} }, { enquiry: null }, {}];
  expect(answers.map(hasEnquiry)).toEqual([true, false, false, false]);
});
