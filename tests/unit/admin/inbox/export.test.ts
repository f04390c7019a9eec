import { beforeEach, expect, test, vi } from 'vitest';
import { exportInbox, submissionCsvHeader, submissionCsvLine } from '../../../../src/admin/inbox/export.ts';
import { fetchSubmissions } from '../../../../src/admin/inbox/inbox-queries.ts';
import type { Submission } from '../../../../src/contracts/submission.ts';
import type { StoredSubmission } from '../../../../src/domain/submission/form-definitions.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';

const { loadSupabase } = vi.hoisted(() => ({ loadSupabase: vi.fn() }));
vi.mock('../../../../src/session/supabase-service.ts', () => ({ loadSupabase }));

/** The rows of a CSV file (RFC 4180), each as an object with the headings as keys. */
function parseCsv(file: string): Record<string, string>[] {
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
  const rows: string[][] = [[]];
  let end = 0;
  for (const [whole, cell = '', separator] of file.matchAll(cells)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (separator === '\r\n') rows.push([]);
    end += whole.length;
  }
  if (end !== file.length) throw new Error(`Not CSV: ${file.slice(end)}`);
  const [headings = [], ...lines] = rows.slice(0, -1);
  return lines.map((line) => Object.fromEntries(headings.map((heading, at) => [heading, line[at] ?? ''])));
}

/** This many leads, newest first. */
const submissions = (count: number) =>
  Array.from({ length: count }, (_, at) => storedSubmission({ id: `lead-${String(at + 1)}` }));

/** Hosted PostgREST returns at most this many rows, without an error. */
const MAX_ROWS = 1000;

/** The builder of supabase-js, which throws instead of returning an error. */
const answer = (rows: readonly StoredSubmission[], limit: number) => ({
  throwOnError: () => Promise.resolve({ data: rows.slice(0, Math.min(limit, MAX_ROWS)), error: null }),
});

/** What `lead_details` answers. */
const leadDetails = vi.fn();
const rpc = vi.fn();

/** Lets the client answer with these rows, newest first, with the limit of hosted PostgREST. */
function store(rows: readonly StoredSubmission[]) {
  const list = {
    ...{ select: () => list, is: () => list, order: () => list },
    limit: (limit: number) => answer(rows, limit),
  };
  rpc.mockImplementation((name: string, args: { p_before_id?: string; p_limit: number }) => {
    if (name === 'lead_details') return leadDetails() as unknown;
    return answer(rows.slice(rows.findIndex(({ id }) => id === args.p_before_id) + 1), args.p_limit);
  });
  loadSupabase.mockReset().mockResolvedValue({ from: () => list, rpc });
}

const due_at = '2026-11-25T05:00:00Z';
test.each([
  ['overdue', due_at, { p_before_replied: false, p_before_due_at: due_at }],
  ['overdue', null, { p_before_replied: false }],
  ['mine', due_at, { p_before_news_at: storedSubmission().news_at }],
] as const)('the next page of %s after one that is due at %s begins after %j', async (...row) => {
  const [p_view, due_at, begin] = row;
  store([]);
  await fetchSubmissions({ query: { p_view }, after: storedSubmission({ id: 'a', due_at }), limit: 1 });
  expect(rpc).toHaveBeenCalledWith('search_submissions', { p_view, p_before_id: 'a', ...begin, p_limit: 2 });
});

const exportAll = async () => parseCsv(await (await exportInbox({})).text());

beforeEach(() => {
  vi.clearAllMocks();
  leadDetails.mockReset().mockReturnValue({ data: [], error: null });
});

test.each([
  [999, 1],
  [1998, 2],
  [2500, 3],
])('all of %d submissions are read in %d pages, the last of them never empty', async (count, pages) => {
  store(submissions(count));
  expect(await exportAll()).toHaveLength(count);
  // And as many requests for the work on these submissions, and one that logs it.
  expect(loadSupabase).toHaveBeenCalledTimes(2 * pages + 1);
});

test('only what the filter finds is exported, each row with the work on its submission', async () => {
  store(submissions(1000));
  const lead = { submission_id: 'lead-2', owner_name: 'Ravi', follow_up_on: '2026-12-01' };
  leadDetails.mockReturnValue({ data: [lead], error: null });
  const rows = parseCsv(await (await exportInbox({ p_query: 'asha' })).text());
  const searches = rpc.mock.calls.filter(([name]) => name === 'search_submissions');
  expect(searches.map(([, { p_query }]) => p_query)).toEqual(['asha', 'asha']);
  expect(rows.slice(0, 2)).toMatchObject([{ owner: '' }, { owner: 'Ravi', follow_up_on: '2026-12-01' }]);
});

test('a request that fails stops the export', async () => {
  store(submissions(1));
  leadDetails.mockReturnValue({ data: null, error: { message: 'no network', code: '' } });
  await expect(exportAll()).rejects.toThrow('no network');
  loadSupabase.mockRejectedValue(new Error('no network'));
  await expect(exportAll()).rejects.toThrow('no network');
});

/** The row of a submission as a spreadsheet reads it. */
const rowOf = (changes: Partial<Submission> = {}, work = {}) =>
  parseCsv(
    submissionCsvHeader() +
      submissionCsvLine(storedSubmission(changes), { owner_name: null, follow_up_on: null, ...work }),
  )[0];

test('the file has every column but those of the price check and of the order of the list', () => {
  const extra = ['marked_for', 'phone_e164', 'quoted_total', 'current_total', 'has_replied', 'news_at'];
  const { source_details, owner, follow_up_on, ...columns } = rowOf() ?? {};
  expect([source_details, owner, follow_up_on]).toEqual(['', '', '']);
  expect([...Object.keys(columns), ...extra].toSorted()).toEqual(Object.keys(storedSubmission()).toSorted());
});

test('cells can be calculated with, and none runs a formula of a campaign', () => {
  const touch = { page: '/', utm_source: '=news' };
  const changes = {
    ...{ phone: '+91 98765 43210', estimate: 195_000, source: { first: touch, last: touch } },
    ...{ created_at: '2026-11-21T20:35:05.123456+00:00', due_at: '2026-11-22T04:00:00Z' },
    ...{ consent_version: '0123456789ab', consent_shown_at: '2026-11-21T20:30:00Z' },
  };
  expect(rowOf(changes, { owner_name: 'Asha', follow_up_on: '2026-12-01' })).toMatchObject({
    ...{ phone: "'+91 98765 43210", estimate: '195000', source: "'=news", source_details: "'=news → /" },
    ...{ created_at: '2026-11-22T02:05:05+05:30', due_at: '2026-11-22T09:30:00+05:30' },
    ...{ consent_version: '0123456789ab', consent_shown_at: '2026-11-22T02:00:00+05:30' },
    ...{ owner: 'Asha', follow_up_on: '2026-12-01', response_status: 'pending' },
  });
});

test.each([
  ['phone', { phone: null }, ''],
  ['thank_you_sent', { thank_you_sent: false }, 'no'],
  ['selected_services', { selected_services: ['SEO', 'Ads, "all"'] }, 'SEO; Ads, "all"'],
])('the cell %s of %j is %j', (name, changes, cell) => expect(rowOf(changes)?.[name]).toBe(cell));

test('the price check says what the team reads elsewhere', () => {
  const row = rowOf({ price_check: 'altered', current_total: 150_000 });
  expect(row?.['price_check']).toContain('altered or forged. Today: ₹1,50,000');
});
