import { expect, test, vi } from 'vitest';
import { changeFilter } from '../../../../src/admin/inbox/address.ts';
import { SubmissionList } from '../../../../src/admin/inbox/list/SubmissionList.tsx';
import { useList } from '../../../../src/admin/inbox/list/use-list.ts';
import { inboxCopy } from '../../../../src/copy/inbox.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';
import { press } from '../../../fixtures/unit/press.ts';

const { all } = vi.hoisted(() => ({ all: [] as { id: string }[] }));
vi.mock('~/session/supabase-service.ts', () => {
  const rpc = (_: string, { p_before_id, p_limit }: { p_before_id?: string; p_limit: number }) => {
    const begin = all.findIndex(({ id }) => id === p_before_id) + 1;
    const answer = Promise.resolve({ data: all.slice(begin, begin + p_limit), error: null });
    return Object.assign(answer, { throwOnError: () => answer });
  };
  const limit = (p_limit: number) => rpc('', { p_limit });
  const is = () => ({ order: () => ({ order: () => ({ limit }) }) });
  return { loadSupabase: () => Promise.resolve({ rpc, from: () => ({ select: () => ({ is }) }) }) };
});
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
const Newest = () => <i>{useList().newest?.[0]?.id}</i>;
const part = [<Loaded key="list" />, <Newest key="newest" />];

test.each([
  [3, 0, 200, '', 'newest'],
  [4, 50, 210, 'asha', 'partOfAll'],
  [4, 50, 210, '', 'partOfAll'],
] as const)(
  'after %i times older rows come %i to %i of "%s"',
  async (...[times, from, until, search, said]) => {
    changeFilter({ search });
    all.splice(0, Infinity, ...Array.from({ length: 210 }, (_, at) => storedSubmission({ id: String(at) })));
    const older = Array<string>(times).fill(copy.older);
    const ids = all.map(({ id }) => id);
    const body = await press(part, older);
    expect(rowsIn(body)).toEqual(ids.slice(from, until));
    expect(body.textContent).toContain(interpolate<string>(copy[said], { count: until }));
    expect(body.textContent.includes(copy.older)).toBe(until < all.length);
    // Arrivals are what came after this one, however far down the list is shown.
    expect(body.querySelector('i')?.textContent).toBe(search ? '' : '0');
    if (from === 0) return;
    const back = await press(part, [...older, copy.newer]);
    expect(rowsIn(back)).toEqual(ids.slice(0, 200));
  },
);
