import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as service from '../../../src/admin/inbox/inbox-queries.ts';
import type { InboxPage } from '../../../src/admin/inbox/inbox-queries.ts';
import type * as Store from '../../../src/admin/inbox/list/list.ts';
import { storedSubmissions } from '../../fixtures/stack/leads.ts';

vi.mock('../../../src/admin/inbox/inbox-queries.ts', () => ({
  fetchSubmissions: vi.fn(),
  fetchNewestIds: vi.fn(),
}));
vi.mock('../../../src/services/page-address.ts');
vi.mock('../../../src/stores/toast.ts');

let store: typeof Store;
const fetchSubmissions = vi.mocked(service.fetchSubmissions);

const page = (first: number, hasOlder = true): InboxPage => ({
  ok: true,
  submissions: storedSubmissions(50, first),
  hasOlder,
});

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  fetchSubmissions.mockReset().mockResolvedValue(page(1));
  store = await import('../../../src/admin/inbox/list/list.ts');
  return () => vi.useRealTimers();
});

const ids = () => store.$inboxView.get().rows.map(({ id }) => id);

/** Loads this many pages, the newest first. */
async function loadPages(count: number) {
  await store.reloadInbox();
  for (let done = 1; done < count; done++) {
    fetchSubmissions.mockResolvedValue(page(done * 50 + 1));
    await store.showOlder();
  }
}

describe('the list', () => {
  test('starts with the 50 newest', async () => {
    await store.reloadInbox();
    expect(fetchSubmissions).toHaveBeenCalledWith({ query: {}, after: undefined, limit: 50 });
    expect(store.$inbox.get()).toMatchObject({ status: 'ready', hasOlder: true });
  });

  test('continues after its last row', async () => {
    await loadPages(2);
    expect(fetchSubmissions).toHaveBeenLastCalledWith(
      expect.objectContaining({ after: expect.objectContaining({ id: 'lead-50' }) as unknown }),
    );
    expect(ids()).toHaveLength(100);
  });

  test('loads once when the button is pressed twice', async () => {
    await store.reloadInbox();
    await Promise.all([store.showOlder(), store.showOlder()]);
    expect(fetchSubmissions).toHaveBeenCalledTimes(2);
  });

  test('shows at most 200 rows, hiding the newest', async () => {
    await loadPages(6);
    expect(ids()).toHaveLength(200);
    expect(ids().at(0)).toBe('lead-101');
    expect(store.$inboxView.get()).toMatchObject({ isNewerHidden: true, isOlderHidden: false });
  });

  test('shows loaded rows again without a request', async () => {
    await loadPages(6);
    fetchSubmissions.mockClear();
    store.showNewer();
    expect(ids().at(0)).toBe('lead-51');
    await store.showOlder();
    expect(ids().at(-1)).toBe('lead-300');
    expect(fetchSubmissions).not.toHaveBeenCalled();
  });

  test('keeps its rows when a page fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { raiseToast } = await import('../../../src/stores/toast.ts');
    await store.reloadInbox();
    fetchSubmissions.mockResolvedValue({ ok: false, refusal: 'no network' });
    await store.showOlder();
    expect(store.$inbox.get()).toMatchObject({ status: 'failed', rows: { length: 50 } });
    expect(raiseToast).toHaveBeenCalledWith({
      kind: 'error',
      topic: 'inbox-list',
      title: 'Error',
      text: 'Failed to load contact submissions.',
    });
  });
});

describe('the filter', () => {
  test('waits for a pause in typing', async () => {
    await store.reloadInbox();
    for (const search of ['ash', 'asha', 'asha m']) {
      store.changeFilter({ search }, 300);
      await vi.advanceTimersByTimeAsync(200);
    }
    await vi.advanceTimersByTimeAsync(100);
    expect(fetchSubmissions).toHaveBeenCalledTimes(2);
    expect(fetchSubmissions).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: { search: 'asha m' }, after: undefined }),
    );
  });

  test('sends no request for a short search', async () => {
    await store.reloadInbox();
    store.changeFilter({ search: 'as' });
    await vi.runAllTimersAsync();
    expect(fetchSubmissions).toHaveBeenCalledTimes(1);
  });

  test('shows the result of the last request', async () => {
    const slow = Promise.withResolvers<InboxPage>();
    fetchSubmissions.mockReturnValueOnce(slow.promise);
    const first = store.reloadInbox();
    fetchSubmissions.mockResolvedValueOnce(page(901));
    await store.reloadInbox();
    slow.resolve(page(1));
    await first;
    expect(ids().at(0)).toBe('lead-901');
  });

  test('stays unchanged while older rows load', async () => {
    store.changeFilter({ formType: 'contact' });
    await vi.runAllTimersAsync();
    store.changeFilter({ search: 'typing' }, 300);
    await store.showOlder();
    expect(fetchSubmissions).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: { formType: 'contact' } }),
    );
  });

  test('is cleared when the newest are shown', async () => {
    store.changeFilter({ formType: 'contact', search: 'asha' });
    await store.showNewest();
    expect(fetchSubmissions).toHaveBeenLastCalledWith(expect.objectContaining({ query: {} }));
  });
});

describe('the seen ids', () => {
  test('are the newest page of the whole list', async () => {
    await loadPages(2);
    expect(store.$seenIds.get()).toHaveLength(50);
  });

  test('are not changed by a filtered list', async () => {
    store.changeFilter({ formType: 'contact' });
    await vi.runAllTimersAsync();
    expect(store.$seenIds.get()).toBeNull();
  });
});
