import { expect, test, vi } from 'vitest';
import { measureRepeatedly } from '../bench/repeat.ts';

vi.spyOn(console, 'error').mockImplementation(() => undefined);

test('repeats a measurement that failed once', async () => {
  const measure = vi.fn().mockRejectedValueOnce(new Error('NO_NAVSTART')).mockResolvedValue(97);
  expect(await measureRepeatedly('/auth', measure)).toEqual({ value: 97 });
});

test('gives the reason of a measurement that never succeeds', async () => {
  const closing = new SuppressedError(new Error('closed'), new Error('page crashed\n  at …'));
  const measure = vi.fn().mockRejectedValue(closing);
  expect(await measureRepeatedly('contact', measure)).toEqual({ failure: 'page crashed' });
});
