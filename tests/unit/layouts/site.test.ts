import { expect, onTestFinished, test, vi } from 'vitest';

class Visit {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

/** Where the script of every page scrolls to within this time after such a visit. */
async function scrollsWithin(
  milliseconds: number,
  { type = 'navigate', hash = '', isMotionReduced = false } = {},
) {
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
    matchMedia: () => ({ matches: isMotionReduced }),
    scrollTo,
  };
  for (const [name, part] of Object.entries(page)) vi.stubGlobal(name, part);
  await import('../../../src/layouts/scripts/site.ts');
  vi.advanceTimersByTime(milliseconds);
  return scrollTo.mock.calls.flat();
}

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
