import { beforeEach, expect, test, vi } from 'vitest';
import { $query, changeFilter } from '../../../../src/admin/inbox/address.ts';
import { PAGE_ROWS } from '../../../../src/admin/inbox/inbox-queries.ts';
import { SubmissionList } from '../../../../src/admin/inbox/list/SubmissionList.tsx';
import { useList } from '../../../../src/admin/inbox/list/use-list.ts';
import { KEYS } from '../../../../src/admin/shell/keys.ts';
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
        const answer = Promise.resolve({ data: all.slice(begin, begin + p_limit), error: null });
        return Object.assign(answer, { throwOnError: () => answer });
      },
    }),
}));
vi.mock('~/browser/page-address.ts', () => ({
  ...{ readAddress: () => ({ query: '', hash: '' }), readTyped: () => ({}) },
  ...{ onAddressChange: () => () => undefined, pushAddress: vi.fn(), replaceAddress: vi.fn() },
}));
vi.mock('~/admin/inbox/list/SubmissionRow.tsx', () => ({
  SubmissionRow: ({ submission }: { submission: { id: string } }) => <li className="row">{submission.id}</li>,
}));

const { list: copy } = inboxCopy;
const rowsIn = (body: Element) => [...body.querySelectorAll('.row')].map(({ textContent }) => textContent);
const noMarks = () => ({}) as never;
const Loaded = () => <SubmissionList list={useList()} marksOf={noMarks} />;

beforeEach(() => {
  changeFilter({ search: 'asha' });
});

test.each([
  [1, 0, 100, 'newest'],
  [3, 0, 200, 'newest'],
  [4, 50, 210, 'partOfAll'],
] as const)('after %i times older rows come %i to %i', async (...[times, from, until, said]) => {
  all.splice(0, Infinity, ...Array.from({ length: 210 }, (_, at) => storedSubmission({ id: String(at) })));
  const first = { submissions: all.slice(0, PAGE_ROWS), hasOlder: true };
  const known = { pages: [first], pageParams: [{}] };
  const key = [...KEYS.list, $query.get()];
  const older = Array<string>(times).fill(copy.older);
  const ids = all.map(({ id }) => id);
  const body = await press(<Loaded />, older, [key, known]);
  expect(rowsIn(body)).toEqual(ids.slice(from, until));
  expect(body.textContent).toContain(interpolate<string>(copy[said], { count: until }));
  expect(body.textContent.includes(copy.older)).toBe(until < all.length);
  if (from === 0) return;
  const back = await press(<Loaded />, [...older, copy.newer], [key, known]);
  expect(rowsIn(back)).toEqual(ids.slice(0, 200));
});
