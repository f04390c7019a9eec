import { expect, test } from 'vitest';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';

const text = '{name} asked {count} times, says {name}.';

test('fills each placeholder once, also a repeated one, whatever the values say', () =>
  expect(interpolate(text, { name: '{count}', count: 2 })).toBe('{count} asked 2 times, says {count}.'));

test('asks for exactly the placeholders of a known text', () => {
  // @ts-expect-error: a value is missing.
  expect(interpolate(text, { name: 'A' })).toContain('{count}');
  // @ts-expect-error: the text has no place for it.
  interpolate(text, { name: 'A', count: 2, day: 'today' });
  // @ts-expect-error: the text has no place for any.
  interpolate('Saved', { name: 'A' });
});
