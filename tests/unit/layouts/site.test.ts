import { expect, onTestFinished, test, vi } from 'vitest';
import { SLUG } from '../../../src/brand/brand.ts';
import { SOURCE_KEY } from '../../../src/domain/source/source.ts';

class Visit {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

/** Where the script of every page scrolls to within this time after such a visit. */
async function scrollsWithin(waited: number, { type = 'navigate', hash = '', isMotionReduced = false } = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.resetModules();
  const scrollTo = vi.fn();
  const page = {
    addEventListener: vi.fn(),
    document: { addEventListener: vi.fn(), getElementById: () => ({}) },
    location: { hash },
    performance: { getEntriesByType: () => [new Visit(type)] },
    PerformanceNavigationTiming: Visit,
    Element: Visit,
    matchMedia: () => ({ matches: isMotionReduced }),
    scrollTo,
  };
  for (const [name, part] of Object.entries(page)) vi.stubGlobal(name, part);
  await import('../../../src/layouts/scripts/site.ts');
  vi.advanceTimersByTime(waited);
  return scrollTo.mock.calls.flat();
}

test.each([
  ['a link', 'a', 1],
  ['another part', 'p', 0],
])('a click on %s in a menu, <%s>, closes it %d times', async (_, name, times) => {
  const hidePopover = vi.fn();
  await scrollsWithin(0);
  const parts = { [name]: {}, '[popover]': { hidePopover } };
  const target = Object.assign(new Visit(''), { closest: (selector: string) => parts[selector] ?? null });
  const [, clicked] = vi.mocked(document.addEventListener).mock.calls[0] ?? [];
  (clicked as (event: object) => void)({ target });
  expect(hidePopover).toHaveBeenCalledTimes(times);
});

test('a page change scrolls smoothly to the top after 50 ms', async () => {
  expect(await scrollsWithin(49)).toEqual([]);
  expect(await scrollsWithin(50)).toEqual([{ top: 0, behavior: 'smooth' }]);
});

test.each([
  { type: 'back_forward' },
  { type: 'reload' },
  { hash: '#custom-package' },
  { isMotionReduced: true },
])('a visit with %j keeps the position', async (visit) =>
  expect(await scrollsWithin(1000, visit)).toEqual([]),
);

test.each([
  ['navigate', false, [1, 1, 1, 0]],
  ['navigate', true, [0, 1, 1, 0]],
  ['reload', false, [0, 0, 0, 1]],
  ['back_forward', false, [0, 0, 0, 1]],
])('where a visit came from is noted once it is shown, and its click: %s, ahead %s', async (...given) => {
  const [type, prerendering, times] = given;
  const page = Object.assign(new EventTarget(), { prerendering, referrer: 'https://search.example/?q=x' });
  const [setItem, keepClick, removeItem] = [vi.fn(), vi.fn(), vi.fn()];
  vi.resetModules();
  vi.stubEnv('SLUG', SLUG);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', new URL('https://agency.example/about?utm_source=news&gclid=Cj0'));
  vi.stubGlobal('performance', { getEntriesByType: () => [new Visit(type)] });
  vi.stubGlobal('PerformanceNavigationTiming', Visit);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: keepClick, removeItem });
  await import('../../../src/layouts/scripts/ad-clicks.ts');
  await import('../../../src/layouts/scripts/source.ts');
  const before = setItem.mock.calls.length;
  page.dispatchEvent(new Event('prerenderingchange'));
  expect([before, ...[setItem, keepClick, removeItem].map(({ mock }) => mock.calls.length)]).toEqual(times);
  const touch = '{"page":"/about","referrer":"search.example","utm_source":"news"}';
  if (times[1]) expect(setItem).toHaveBeenCalledWith(SOURCE_KEY, `{"first":${touch},"last":${touch}}`);
});
