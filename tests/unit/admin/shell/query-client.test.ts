import { focusManager, InfiniteQueryObserver, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { newQueryClient, reloadAll, watchFocus } from '../../../../src/admin/shell/query-client.ts';

vi.mock('~/browser/toast.ts');

test('no call is repeated unasked', () => {
  const always = { networkMode: 'always' };
  const unasked = { retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false };
  const options = { queries: { ...always, ...unasked }, mutations: always };
  expect(newQueryClient().getDefaultOptions()).toEqual(options);
});

test('what is polled is asked for with the focus', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const refocus = vi.spyOn(focusManager, 'onFocus');
  watchFocus();
  page.dispatchEvent(new Event('focus'));
  expect(refocus).toHaveBeenCalledOnce();
});

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
