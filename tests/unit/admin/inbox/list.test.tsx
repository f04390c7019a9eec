import { beforeEach, expect, test, vi } from 'vitest';
import { $query, changeFilter } from '../../../../src/admin/inbox/address.ts';
import { PAGE_ROWS } from '../../../../src/admin/inbox/inbox-queries.ts';
import { SubmissionList } from '../../../../src/admin/inbox/list/SubmissionList.tsx';
import { useList, type List } from '../../../../src/admin/inbox/list/use-list.ts';
import { answerOf } from '../../../../src/admin/shell/call-rpc.ts';
import { KEYS } from '../../../../src/admin/shell/keys.ts';
import { raiseToast } from '../../../../src/browser/toast.ts';
import { inboxCopy } from '../../../../src/copy/inbox.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';
import { press } from '../../../fixtures/unit/press.ts';

const { all } = vi.hoisted(() => ({ all: [] as { id: string }[] }));
vi.mock('~/session/supabase-service.ts', () => ({
  loadSupabase: () =>
    Promise.resolve({
      rpc: (_: string, { p_before_id, p_limit }: { p_before_id?: string; p_limit: number }) => {
        const begin = all.findIndex(({ id }) => id === p_before_id) + 1;
        if (all.length === 0) return { throwOnError: () => Promise.reject(new Error('offline')) };
        const answer = Promise.resolve({ data: all.slice(begin, begin + p_limit), error: null });
        return Object.assign(answer, { throwOnError: () => answer });
      },
    }),
}));
vi.mock('~/browser/page-address.ts', () => ({
  ...{ readAddress: () => ({ query: '', hash: '' }), readTyped: () => ({}) },
  ...{ onAddressChange: () => () => undefined, pushAddress: vi.fn(), replaceAddress: vi.fn() },
}));
vi.mock('~/browser/toast.ts');
vi.mock('~/admin/inbox/list/SubmissionRow.tsx', () => ({
  SubmissionRow: ({ submission }: { submission: { id: string } }) => <li className="row">{submission.id}</li>,
}));

const { common, list: copy } = inboxCopy;
const rowsIn = (body: Element) => [...body.querySelectorAll('.row')].map(({ textContent }) => textContent);
const noMarks = () => ({}) as never;
const Loaded = () => <SubmissionList list={useList()} marksOf={noMarks} />;

beforeEach(() => {
  changeFilter({ search: 'asha' });
});

test.each([
  [1, 0, 100],
  [3, 0, 200],
  [4, 50, 210],
])('%i times older rows are loaded: those from %i to %i are shown', async (times, from, until) => {
  all.splice(0, Infinity, ...Array.from({ length: 210 }, (_, at) => storedSubmission({ id: String(at) })));
  const first = { submissions: all.slice(0, PAGE_ROWS), hasOlder: true };
  const known = { pages: [first], pageParams: [{}] };
  const key = [...KEYS.list, $query.get()];
  const older = Array<string>(times).fill(copy.older);
  const ids = all.map(({ id }) => id);
  const body = await press(<Loaded />, older, [key, known]);
  expect(rowsIn(body)).toEqual(ids.slice(from, until));
  expect(body.textContent.includes(copy.older)).toBe(until < all.length);
  if (from === 0) return;
  const back = await press(<Loaded />, [...older, copy.newer], [key, known]);
  expect(rowsIn(back)).toEqual(ids.slice(0, 200));
});

const list = { rows: [], shownPages: [], count: 0, hasOlder: false, isNewerHidden: false } as unknown as List;

test('a list that cannot be loaded says so in a toast', async () => {
  all.length = 0;
  await press(<Loaded />, []);
  await vi.waitFor(() => expect(raiseToast).toHaveBeenCalledOnce());
  const { loadFailed: text } = copy;
  expect(vi.mocked(raiseToast).mock.calls).toMatchObject([[{ title: common.error, text }]]);
});

test('a list that failed to load is loaded again by its button', async () => {
  const reload = vi.fn();
  const failed = <SubmissionList list={{ ...list, status: 'failed', reload }} marksOf={noMarks} />;
  expect((await press(failed, [common.tryAgain])).textContent).toContain(copy.loadFailed);
  expect(reload).toHaveBeenCalledOnce();
});

test('where nothing is found, a press searches for what was meant', async () => {
  const search = 'asha verma';
  const empty = <SubmissionList list={{ ...list, status: 'ready' }} marksOf={noMarks} />;
  const meant = answerOf('did_you_mean', { p_query: 'asha', p_marked: false }).queryKey;
  const body = await press(empty, [interpolate(copy.didYouMean, { search })], [meant, search]);
  expect(body.textContent).toContain(copy.empty);
  expect($query.get()).toEqual({ p_query: search });
});
