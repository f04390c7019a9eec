import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as service from '../../src/services/inbox.ts';
import type { InboxPage } from '../../src/services/inbox.ts';
import type * as Store from '../../src/stores/inbox.ts';
import { storedSubmissions } from '../fixtures/stack/leads.ts';

vi.mock('../../src/services/inbox.ts', () => ({ fetchSubmissions: vi.fn(), fetchNewestIds: vi.fn() }));
vi.mock('../../src/stores/toast.ts', () => ({ raiseToast: vi.fn() }));

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
  store = await import('../../src/stores/inbox.ts');
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

  test('goes on after its last row', async () => {
    await loadPages(2);
    expect(fetchSubmissions).toHaveBeenLastCalledWith(
      expect.objectContaining({ after: expect.objectContaining({ id: 'lead-50' }) as unknown }),
    );
    expect(ids()).toHaveLength(100);
  });

  test('asks once when the button is pressed twice', async () => {
    await store.reloadInbox();
    await Promise.all([store.showOlder(), store.showOlder()]);
    expect(fetchSubmissions).toHaveBeenCalledTimes(2);
  });

  test('never stands with more than 200 rows, and folds the newest away', async () => {
    await loadPages(6);
    expect(ids()).toHaveLength(200);
    expect(ids().at(0)).toBe('lead-101');
    expect(store.$inboxView.get()).toMatchObject({ isNewerHidden: true, isOlderHidden: false });
  });

  test('unfolds newer rows without asking again, and older ones likewise', async () => {
    await loadPages(6);
    fetchSubmissions.mockClear();
    store.showNewer();
    expect(ids().at(0)).toBe('lead-51');
    await store.showOlder();
    expect(ids().at(-1)).toBe('lead-300');
    expect(fetchSubmissions).not.toHaveBeenCalled();
  });

  test('keeps what is there when a page fails, and tells', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { raiseToast } = await import('../../src/stores/toast.ts');
    await store.reloadInbox();
    fetchSubmissions.mockResolvedValue({ ok: false, refusal: 'no network' });
    await store.showOlder();
    expect(store.$inbox.get()).toMatchObject({ status: 'failed', rows: { length: 50 } });
    expect(raiseToast).toHaveBeenCalledWith({
      kind: 'error',
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

  test('asks nothing for a search that is too short to narrow the list', async () => {
    await store.reloadInbox();
    store.changeFilter({ search: 'as' });
    await vi.runAllTimersAsync();
    expect(fetchSubmissions).toHaveBeenCalledTimes(1);
  });

  test('shows the answer to the last question, whichever comes last', async () => {
    const slow = Promise.withResolvers<InboxPage>();
    fetchSubmissions.mockReturnValueOnce(slow.promise);
    const first = store.reloadInbox();
    fetchSubmissions.mockResolvedValueOnce(page(901));
    await store.reloadInbox();
    slow.resolve(page(1));
    await first;
    expect(ids().at(0)).toBe('lead-901');
  });

  test('stays that of the list while older rows load', async () => {
    store.changeFilter({ formType: 'contact' });
    await vi.runAllTimersAsync();
    store.changeFilter({ search: 'typing' }, 300);
    await store.showOlder();
    expect(fetchSubmissions).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: { formType: 'contact' } }),
    );
  });

  test('is gone when the newest are shown', async () => {
    store.changeFilter({ formType: 'contact', search: 'asha' });
    await store.showNewest();
    expect(store.$inboxFilter.get()).toMatchObject({ formType: 'all', search: '' });
  });
});

describe('what counts as seen', () => {
  test('is the newest page of the whole list', async () => {
    await loadPages(2);
    expect(store.$seenIds.get()).toHaveLength(50);
  });

  test('is not touched by a filtered list', async () => {
    store.changeFilter({ formType: 'contact' });
    await vi.runAllTimersAsync();
    expect(store.$seenIds.get()).toBeNull();
  });
});
