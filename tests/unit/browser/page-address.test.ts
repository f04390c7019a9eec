import { expect, test, vi } from 'vitest';
import * as page from '../../../src/browser/page-address.ts';
import { pageAge } from '../../../src/browser/page-age.ts';
import { randomHex } from '../../../src/browser/request-id.ts';

test('an id is 128 bits as hex', () => expect(randomHex()).toMatch(/^[0-9a-f]{32}$/));

test('a browser that refuses changes of the history stops nothing', () => {
  const refuse = () => {
    throw new DOMException('Too many calls', 'SecurityError');
  };
  vi.stubGlobal('location', new URL('https://agency.example/blog'));
  vi.stubGlobal('history', { state: null, pushState: refuse, replaceState: refuse });
  const address = { query: '?category=tips', hash: '' };
  expect(() => {
    page.replaceAddress(address);
    page.pushAddress(address);
    page.notePushed();
  }).not.toThrow();
});

test('each change of the address keeps what the history knows, and what was typed out of the address', () => {
  const [pushState, replaceState] = [vi.fn(), vi.fn()];
  const [state, typed] = [{ y: 7 }, { search: 'lamps' }];
  vi.stubGlobal('location', new URL('https://agency.example/blog?old#old'));
  vi.stubGlobal('history', { state: { ...state, typed }, pushState, replaceState });
  const address = { query: '?category=tips', hash: '#list', typed: { search: 'saris' } };
  page.replaceAddress(address);
  page.pushAddress(address);
  page.notePushed();
  const url = '/blog?category=tips#list';
  expect(replaceState.mock.calls).toEqual([
    [{ ...state, typed: address.typed }, '', url],
    [{ ...state, typed, isPushed: true }, '', undefined],
  ]);
  expect(pushState.mock.calls).toEqual([[{ typed: address.typed, isPushed: true }, '', url]]);
  expect([page.readAddress(), page.readTyped()]).toEqual([{ query: '?old', hash: '#old' }, typed]);
});

test('a link is opened here by a click of the first button alone', () => {
  const click = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  const clicks = [{}, ...Object.keys(click).map((key) => ({ [key]: key === 'button' ? 1 : true }))];
  const plain = clicks.map((change) => page.isPlainClick({ ...click, ...change } as MouseEvent));
  expect(plain).toEqual([true, false, false, false, false, false]);
});

test.each([
  [{ now: 5000, visit: {} }, 5000],
  [{ now: 5000, visit: { activationStart: 3000 } }, 2000],
  [{ now: undefined, visit: undefined }, Infinity],
])('of %j the page is %d ms old', ({ now, visit }, age) => {
  vi.stubGlobal('performance', { now: () => now, getEntriesByType: () => (visit ? [visit] : []) });
  expect(pageAge()).toBe(age);
});

test.each([
  ['this page added', { isPushed: true }, true],
  ['was there before', null, false],
])('goes back from a history entry that %s: %j → %s', (_, state, goesBack) => {
  const back = vi.fn();
  vi.stubGlobal('history', { state, back });
  expect(page.popAddress()).toBe(goesBack);
  expect(back).toHaveBeenCalledTimes(Number(goesBack));
});
