import { expect, test, vi } from 'vitest';
import { notePushed, pushAddress, readAddress, replaceAddress } from '../../../src/browser/page-address.ts';

test('a link that was written as HTML is read', () => {
  vi.stubGlobal('location', new URL('https://agency.example/contact?plan=pro&amp;currency=USD#form'));
  expect(readAddress()).toEqual({ query: '?plan=pro&currency=USD', hash: '#form' });
});

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
