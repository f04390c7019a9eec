import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { TimePicker } from '../../../src/booking/TimePicker.tsx';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { press } from '../../fixtures/unit/press.ts';

const stores = vi.hoisted(() => ({ $freeTimes: {} }));
vi.mock('~/booking/free-times-store.ts', async (original) => ({
  ...(await original<object>()),
  loadFreeTimes: vi.fn(() => Promise.resolve()),
  get $freeTimes() {
    return stores.$freeTimes;
  },
}));

const { times: timesCopy } = enquiryCopy;
const DAYS = 20;
/** One time at noon on each of so many days. */
const days = Array.from({ length: DAYS }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at, 6)).toISOString());
const daysIn = (body: Element) => body.querySelectorAll('[name=booking-day]').length;

test.each([
  [[], 8],
  [[timesCopy.more], DAYS],
])('after %j as many days are offered: %i', async (presses, offered) => {
  stores.$freeTimes = atom({ phase: 'ready', minutes: 30, times: days });
  expect(daysIn(await press(<TimePicker chosen="" onChoose={vi.fn()} />, presses))).toBe(offered);
});
