import { InfiniteQueryObserver, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { newQueryClient, reloadAll } from '../../../../src/admin/shell/query-client.ts';

vi.mock('~/browser/toast.ts');

test('an older page is loaded although all is loaded again after an outage', async () => {
  const client = newQueryClient();
  const load = vi.fn(() => Promise.resolve('a page'));
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: load,
    initialPageParam: 0,
    getNextPageParam: (_page, pages) => pages.length,
  });
  list.subscribe(() => undefined);
  await vi.waitUntil(() => list.getCurrentResult().isSuccess);
  const overtaken = Promise.withResolvers<string>();
  load.mockReturnValueOnce(overtaken.promise);
  const turned = list.fetchNextPage();
  const reloaded = reloadAll(client);
  overtaken.resolve('an older page');
  await Promise.all([turned, reloaded]);
  expect(list.getCurrentResult().data?.pages).toEqual(['a page', 'an older page']);
});

test('a change that failed is over before what it loads again', async () => {
  const client = newQueryClient();
  const queryFn = () => new Promise<never>(() => undefined);
  new QueryObserver(client, { queryKey: ['list'], queryFn }).subscribe(() => undefined);
  const mutationFn = () => Promise.reject(new Error('offline'));
  const change = new MutationObserver(client, { mutationFn, meta: { reload: [['list']] } });
  await expect(change.mutate()).rejects.toThrow('offline');
});
