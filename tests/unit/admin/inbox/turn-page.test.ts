import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { turnPage } from '../../../../src/admin/inbox/list/use-list.ts';
import type { InboxPage, PageStart } from '../../../../src/admin/inbox/inbox-queries.ts';
import { newQueryClient } from '../../../../src/admin/shell/query-client.ts';

// The page's address is not there in Node.
const query = { get: vi.fn(() => 'all') };
vi.mock('../../../../src/admin/inbox/address-store.ts', () => ({ $query: { get: () => query.get() } }));

/** A list of three pages, of which the first is there. `load` is asked for each. */
async function openList() {
  const client = newQueryClient();
  const load = vi.fn(() => Promise.resolve(undefined));
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
  await vi.waitUntil(() => list.getCurrentResult().isSuccess);
  return {
    ...{ client, load },
    turn: () => turnPage(list.getCurrentResult(), 'fetchNextPage'),
    countPages: () => list.getCurrentResult().data?.pages.length,
  };
}

test.for(['invalidateQueries', 'refetchQueries'] as const)(
  'an older page is loaded although %s overtakes it',
  async (again) => {
    const { client, load, turn, countPages } = await openList();
    const overtaken = Promise.withResolvers<undefined>();
    load.mockReturnValueOnce(overtaken.promise);
    const turned = turn();
    await client[again]();
    overtaken.resolve(undefined);
    await turned;
    expect(countPages()).toBe(2);
    expect(load).toHaveBeenCalledTimes(4);
  },
);

test('a page of another filter is not asked for', async () => {
  const { client, turn, countPages } = await openList();
  query.get.mockReturnValueOnce('mine');
  const turned = turn();
  await client.invalidateQueries();
  await turned;
  expect(countPages()).toBe(1);
});

test('a page that fails to load is not asked for again unseen', async () => {
  const { load, turn } = await openList();
  load.mockRejectedValueOnce(new Error('offline'));
  await turn();
  expect(load).toHaveBeenCalledTimes(2);
});

test('after the last page nothing more is asked for', async () => {
  const { load, turn } = await openList();
  for (let press = 0; press < 4; press += 1) await turn();
  expect(load).toHaveBeenCalledTimes(3);
});
