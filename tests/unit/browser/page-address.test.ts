import { expect, test, vi } from 'vitest';
import { notePushed, popAddress, pushAddress, replaceAddress } from '../../../src/browser/page-address.ts';

test('a browser that refuses changes of the history stops nothing', () => {
  const refuse = () => {
    throw new DOMException('Too many calls', 'SecurityError');
  };
  vi.stubGlobal('location', new URL('https://agency.example/blog'));
  vi.stubGlobal('history', { state: null, pushState: refuse, replaceState: refuse });
  const address = { query: '?category=tips', hash: '' };
  expect(() => {
    replaceAddress(address);
    pushAddress(address);
    notePushed();
  }).not.toThrow();
});

test.each([
  ['this page added', { isPushed: true }, true],
  ['was there before', null, false],
])('goes back from a history entry that %s: %j → %s', (_, state, goesBack) => {
  const back = vi.fn();
  vi.stubGlobal('history', { state, back });
  expect(popAddress()).toBe(goesBack);
  expect(back).toHaveBeenCalledTimes(Number(goesBack));
});
