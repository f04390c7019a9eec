import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { turnPage } from '../../../../src/admin/inbox/list/use-list.ts';
import type { InboxPage, PageStart } from '../../../../src/admin/inbox/inbox-queries.ts';
import { newQueryClient } from '../../../../src/admin/shell/query-client.ts';

// The page's address is not there in Node.
const query = { get: vi.fn(() => 'all') };
vi.mock('../../../../src/admin/inbox/address-store.ts', () => ({ $query: { get: () => query.get() } }));

/** A list of three pages. `load` is asked for each. */
function openList(load: () => Promise<undefined>) {
  const client = newQueryClient();
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async (): Promise<InboxPage> => {
      await load();
      return { submissions: [], hasOlder: true };
    },
    initialPageParam: {} as PageStart,
    getNextPageParam: (_page, pages, before): PageStart | null => (pages.length < 3 ? { before } : null),
  });
  list.subscribe(() => undefined);
  return { client, list };
}

const pagesOf = (list: ReturnType<typeof openList>['list']) => list.getCurrentResult().data?.pages.length;

test.for(['invalidateQueries', 'refetchQueries'] as const)(
  'an older page is loaded although %s overtakes it',
  async (again) => {
    const load = vi.fn(() => Promise.resolve(undefined));
    const { client, list } = openList(load);
    await vi.waitUntil(() => list.getCurrentResult().isSuccess);
    const overtaken = Promise.withResolvers<undefined>();
    load.mockReturnValueOnce(overtaken.promise);
    const turned = turnPage(list.getCurrentResult(), 'fetchNextPage');
    await client[again]();
    overtaken.resolve(undefined);
    await turned;
    expect(pagesOf(list)).toBe(2);
    expect(load).toHaveBeenCalledTimes(4);
  },
);

test('a page of another filter is not asked for', async () => {
  const load = vi.fn(() => Promise.resolve(undefined));
  const { client, list } = openList(load);
  await vi.waitUntil(() => list.getCurrentResult().isSuccess);
  query.get.mockReturnValueOnce('mine');
  const turned = turnPage(list.getCurrentResult(), 'fetchNextPage');
  await client.invalidateQueries();
  await turned;
  expect(pagesOf(list)).toBe(1);
});

test('a page that fails to load is not asked for again unseen', async () => {
  const load = vi.fn(() => Promise.resolve(undefined));
  const { list } = openList(load);
  await vi.waitUntil(() => list.getCurrentResult().isSuccess);
  load.mockRejectedValueOnce(new Error('offline'));
  await turnPage(list.getCurrentResult(), 'fetchNextPage');
  expect(load).toHaveBeenCalledTimes(2);
});

test('after the last page nothing more is asked for', async () => {
  const load = vi.fn(() => Promise.resolve(undefined));
  const { list } = openList(load);
  await vi.waitUntil(() => list.getCurrentResult().isSuccess);
  for (let press = 0; press < 4; press += 1) await turnPage(list.getCurrentResult(), 'fetchNextPage');
  expect(load).toHaveBeenCalledTimes(3);
});
