import { expect, test, vi } from 'vitest';
import { inOneTab } from '../../../src/forms/shared/sending/connection.ts';

test.each([
  ['grants the lock', (_: string, work: () => Promise<void>) => work()],
  ['refuses the lock', () => Promise.reject(new Error('no'))],
  ['never grants it', () => new Promise(() => undefined)],
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
])('a browser that %s does the work once', async (_, request) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: { request } });
  const work = vi.fn(() => Promise.resolve());
  const done = inOneTab(work);
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(work).toHaveBeenCalledTimes(1);
});
