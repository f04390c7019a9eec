import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { TimePicker } from '../../../src/booking/TimePicker.tsx';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { EnquiryPanel } from '../../../src/enquiry/EnquiryPanel.tsx';
import * as store from '../../../src/enquiry/enquiry-store.ts';
import { press } from '../../fixtures/unit/press.ts';

const stores = vi.hoisted(() => ({ $page: {}, $freeTimes: {} }));
vi.mock('~/enquiry/enquiry-store.ts', () => ({
  ...{ openPage: vi.fn(), reportMailbox: vi.fn(), requestLink: vi.fn() },
  get $page() {
    return stores.$page;
  },
}));
vi.mock('~/booking/free-times-store.ts', async (original) => ({
  ...(await original<object>()),
  loadFreeTimes: vi.fn(() => Promise.resolve()),
  get $freeTimes() {
    return stores.$freeTimes;
  },
}));

const { page: copy, times: timesCopy } = enquiryCopy;
const page = { reference: 'KP-7F3K-92QX', key: 'ab'.repeat(16) };

beforeEach(() => {
  vi.mocked(store.openPage).mockReset();
});

test('whoever did not ask for a mail reports that with a press, once', async () => {
  stores.$page = atom({ phase: 'not_me', page, isReported: false });
  const asking = await press(<EnquiryPanel whatsapp="" />, [copy.notMe.button]);
  expect(asking.textContent).toContain(copy.notMe.text);
  expect(vi.mocked(store.reportMailbox).mock.calls).toEqual([[page]]);
  stores.$page = atom({ phase: 'not_me', page, isReported: true });
  const done = await press(<EnquiryPanel whatsapp="" />, []);
  expect([done.textContent?.includes(copy.notMe.done), done.querySelector('button')]).toEqual([true, null]);
});

test('a failed page is opened again by its button', async () => {
  stores.$page = atom({ phase: 'failed', reason: 'No answer.' });
  const body = await press(<EnquiryPanel whatsapp="" />, [copy.failed.retry]);
  expect(body.textContent).toContain('No answer.');
  expect(store.openPage).toHaveBeenCalledTimes(2);
});

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

test.each([
  [{ phase: 'loading' }, timesCopy.loading],
  [{ phase: 'failed' }, timesCopy.failed],
  [{ phase: 'ready', minutes: 30, times: [] }, timesCopy.none],
])('while the free times are %j, a sentence says so', async (state, sentence) => {
  stores.$freeTimes = atom(state);
  expect((await press(<TimePicker chosen="" onChoose={vi.fn()} />, [])).textContent).toContain(sentence);
});
