import { beforeEach, expect, test } from 'vitest';
import { sourceName } from '../../src/domain/source/source.ts';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const from = (utm_source: string) => ({ first: {}, last: { utm_source } });

/** Stores a submission as the service role, which may set any column. */
const store = ({ source, ...columns }: Record<string, unknown>) =>
  leaveSubmission(database, 'service', { ...columns, source: source && JSON.stringify(source) });

const sources = (period = '') => database.as('admin', `select * from public.sources_summary(${period})`);

beforeEach(() => deleteSubmissions(database));

test('sources are counted with what became of them', async () => {
  await store({ source: from('news'), response_status: 'won', price_check: 'matches', quoted_total: 500 });
  await store({ source: from('news'), response_status: 'lost' });
  await store({ price_check: 'altered', quoted_total: 999_999, current_total: 300 });
  await store({ source: from('spam'), marked_for: 'pace' });
  expect(await sources()).toEqual([
    { source: 'news', submissions: 2, answered: 2, won: 1, value: 500 },
    { source: 'direct', submissions: 1, answered: 0, won: 0, value: 300 },
  ]);
});

test.each([
  null,
  from('news'),
  { first: { utm_source: 'first' }, last: { page: '/', referrer: 'www.google.com' } },
  { first: {}, last: { page: '/' } },
])('the source %j has the same name in the file and in the report', async (source) => {
  await store({ source });
  expect(await sources()).toMatchObject([{ source: sourceName(source) }]);
});

test('a period begins with its first moment and ends before its last', async () => {
  for (const created_at of ['2026-10-31T18:29:59Z', '2026-10-31T18:30:00Z', '2026-11-30T18:30:00Z'])
    await store({ created_at });
  expect(await sources("'2026-11-01T00:00+05:30', '2026-12-01T00:00+05:30'")).toMatchObject([
    { submissions: 1 },
  ]);
});

test('very many sources are summed up after the twentieth', async () => {
  for (let at = 0; at < 23; at += 1) await store({ source: from(`s${String(at)}`) });
  const rows = await sources();
  expect([rows.length, rows.at(-1)]).toEqual([21, expect.objectContaining({ source: null, submissions: 3 })]);
});

test('the value of quotes is summed by status', async () => {
  const quote = { price_check: 'matches', quoted_total: 700 };
  await store({ ...quote, response_status: 'qualified' });
  await store({ ...quote, response_status: 'qualified', price_check: 'changed' });
  await store({ ...quote, marked_for: 'repeated' });
  await store({});
  expect(await database.call('value_by_status')).toEqual([{ status: 'qualified', quotes: 2, value: 1400 }]);
});
