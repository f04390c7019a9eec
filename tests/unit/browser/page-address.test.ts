import { expect, test, vi } from 'vitest';
import { notePushed, pushAddress, replaceAddress } from '../../../src/browser/page-address.ts';

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
