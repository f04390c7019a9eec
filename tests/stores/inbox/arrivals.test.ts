import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/admin/inbox/inbox-queries.ts';
import type * as Arrivals from '../../../src/admin/inbox/arrivals.ts';
import { storedSubmissions } from '../../fixtures/stack/leads.ts';

vi.mock('../../../src/admin/inbox/inbox-queries.ts', () => ({
  fetchSubmissions: vi.fn(),
  fetchNewestIds: vi.fn(),
}));
vi.mock('../../../src/stores/toast.ts');

const fetchNewestIds = vi.mocked(service.fetchNewestIds);
const newest = (...ids: string[]) => ({ ok: true as const, ids });

let arrivals: typeof Arrivals;
let page: EventTarget & { visibilityState: string };

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const target = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  fetchNewestIds.mockReset().mockResolvedValue(newest('lead-9', 'lead-1', 'lead-2'));
  vi.mocked(service.fetchSubmissions).mockResolvedValue({
    ok: true,
    submissions: storedSubmissions(2),
    hasOlder: false,
  });
  arrivals = await import('../../../src/admin/inbox/arrivals.ts');
  const { reloadInbox } = await import('../../../src/admin/inbox/list/list.ts');
  await reloadInbox();
  return () => vi.useRealTimers();
});

test('a new submission is counted within a minute', async () => {
  arrivals.$arrivals.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(arrivals.$arrivals.get()).toBe(1);
});

test('focusing the tab checks at once', async () => {
  arrivals.$arrivals.listen(() => undefined);
  dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(arrivals.$arrivals.get()).toBe(1);
});

test('reloading the list resets the count', async () => {
  const { reloadInbox } = await import('../../../src/admin/inbox/list/list.ts');
  arrivals.$arrivals.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(arrivals.$arrivals.get()).toBe(1);
  const newer = storedSubmissions(2).map((submission) => ({ ...submission, id: `newer-${submission.id}` }));
  vi.mocked(service.fetchSubmissions).mockResolvedValue({ ok: true, submissions: newer, hasOlder: false });
  await reloadInbox();
  expect(arrivals.$arrivals.get()).toBe(0);
});

test('a hidden tab sends no request', async () => {
  page.visibilityState = 'hidden';
  arrivals.$arrivals.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(fetchNewestIds).not.toHaveBeenCalled();
});

test('a failed check is retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fetchNewestIds.mockResolvedValueOnce({ ok: false, refusal: 'no network' });
  arrivals.$arrivals.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(arrivals.$arrivals.get()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(arrivals.$arrivals.get()).toBe(1);
});

test('checks stop without a listener', async () => {
  const stop = arrivals.$arrivals.listen(() => undefined);
  stop();
  // nanostores keeps a store warm for a second after its last listener.
  await vi.advanceTimersByTimeAsync(1_000);
  fetchNewestIds.mockClear();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(fetchNewestIds).not.toHaveBeenCalled();
});
