import { expect, test, vi } from 'vitest';
import { $freeTimes, byReader, loadFreeTimes, nextTimes } from '../../../src/booking/free-times-store.ts';

const fetchTimes = vi.hoisted(() => vi.fn());
vi.mock('~/booking/booking-service.ts', () => ({ fetchTimes }));

test('times that could not be loaded can be asked for again', async () => {
  fetchTimes.mockResolvedValueOnce({ ok: false }).mockResolvedValueOnce({ ok: true, data: { times: [] } });
  await loadFreeTimes();
  expect($freeTimes.get().phase).toBe('failed');
  const again = loadFreeTimes();
  expect($freeTimes.get().phase).toBe('loading');
  await again;
  expect($freeTimes.get().phase).toBe('ready');
});

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
