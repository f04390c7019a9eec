import { beforeEach, describe, expect, test } from 'vitest';
import { sourceName } from '../../src/domain/source/source.ts';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const from = (utm_source: string) => ({ first: {}, last: { utm_source } });

/** Stores a submission as the service role, which may set any column. */
const store = ({ source, ...columns }: Record<string, unknown>) =>
  leaveSubmission(database, 'service', { ...columns, source: source && JSON.stringify(source) });

const EVER = ['{-infinity}', '{infinity}'];
const report = (by: 'all' | 'source' | 'service', [from, until] = EVER) =>
  database.call('report', [by, from, until]);

beforeEach(() => deleteSubmissions(database));

test('sources are counted with what became of them', async () => {
  await store({ source: from('news'), response_status: 'won', price_check: 'matches', quoted_total: 500 });
  await store({ source: from('news'), response_status: 'lost' });
  await store({ price_check: 'altered', quoted_total: 999_999, current_total: 300 });
  await store({ source: from('spam'), marked_for: 'pace' });
  expect(await report('source')).toMatchObject([
    { span: 1, name: 'news', arrived: 2, won: 1, quoted_inr: 500, won_inr: 500 },
    { span: 1, name: 'direct', arrived: 1, won: 0, quoted_inr: 300, won_inr: 0 },
  ]);
});

test('a request for several services counts for each, and once in all', async () => {
  await store({ service: 'SEO, Video', selected_services: ['SEO', 'Video'] });
  await store({ service: 'SEO' });
  await store({ service: null });
  expect(await report('service')).toMatchObject([
    { name: 'SEO', arrived: 2 },
    { name: '', arrived: 1 },
    { name: 'Video', arrived: 1 },
  ]);
  expect(await report('all')).toMatchObject([{ name: '', arrived: 3 }]);
});

test.each([
  null,
  from('news'),
  { first: { utm_source: 'first' }, last: { page: '/', referrer: 'www.google.com' } },
  { first: {}, last: { page: '/' } },
])('the source %j has the same name in the file and in the report', async (source) => {
  await store({ source });
  expect(await report('source')).toMatchObject([{ name: sourceName(source) }]);
});

test('a span begins with its first moment and ends before its last', async () => {
  for (const created_at of ['2026-10-31T18:29:59Z', '2026-10-31T18:30:00Z', '2026-11-30T18:30:00Z'])
    await store({ created_at });
  const spans = ['{2026-11-01T00:00+05:30,-infinity}', '{2026-12-01T00:00+05:30,2026-11-01T00:00+05:30}'];
  expect(await report('all', spans)).toMatchObject([
    { span: 1, arrived: 1 },
    { span: 2, arrived: 1 },
  ]);
});

test('very many sources are summed up after the twentieth', async () => {
  for (let at = 0; at < 23; at += 1) await store({ source: from(`s${String(at)}`) });
  const rows = await report('source');
  expect([rows.length, rows.at(-1)]).toEqual([21, expect.objectContaining({ name: null, arrived: 3 })]);
});

describe('the first answer', () => {
  /** A submission of yesterday, due after an hour, answered after so many minutes; null if it still waits. */
  const arrive = async (minutes: number | null, dueIn = '1 hour') => {
    const [lead] = await database.sql<{ id: string }>(
      `insert into public.contact_submissions (name, email, message, form_type, created_at)
       values ('Asha', 'asha@example.com', 'We want to sell lamps.', 'contact', now() - interval '1 day') returning id`,
    );
    await database.sql(
      'update public.contact_submissions set first_due_at = created_at + $2::interval where id = $1',
      [lead?.id, dueIn],
    );
    await database.sql(
      "insert into private.leads (submission_id, answered_at) values ($1, now() - interval '1 day' + make_interval(mins => $2))",
      [lead?.id, minutes],
    );
  };

  test('is on time until the due time, and late or overdue after it', async () => {
    for (const minutes of [59, 61, null]) await arrive(minutes);
    expect(await report('all')).toMatchObject([{ arrived: 3, due: 3, on_time: 1 }]);
  });

  test('has a median in which those that wait are the slowest', async () => {
    for (const minutes of [10, 30, null]) await arrive(minutes);
    expect(await report('all')).toMatchObject([{ median_minutes: 30 }]);
    for (const minutes of [null, null]) await arrive(minutes);
    expect(await report('all')).toMatchObject([{ median_minutes: null }]);
  });

  test('of what is not due yet does not count', async () => {
    await arrive(10);
    await arrive(null, '3 days');
    expect(await report('all')).toMatchObject([{ arrived: 2, due: 1, on_time: 1, median_minutes: 10 }]);
  });
});

test('requests in dollars are counted in dollars', async () => {
  const prices = {
    services: { SEO: 30_000 },
    dollars: { SEO: 400 },
    complexities: { basic: 10 },
    timelines: { normal: 10 },
  };
  await database.as('service', 'select public.publish_price_list($1, $2)', [
    '0123456789ab',
    JSON.stringify(prices),
  ]);
  const quote = {
    ...{
      form_type: 'custom_quote',
      selected_services: ['SEO'],
      requirements: 'Complexity: basic, Timeline: normal',
    },
    ...{ price_list: '0123456789ab', response_status: 'won' },
  };
  await store({ ...quote, currency: 'USD', budget: '$400' });
  await store({ ...quote, currency: 'INR', budget: '₹30,000' });
  await store({ currency: 'USD' });
  expect(await report('all')).toMatchObject([
    { arrived: 3, won: 2, quoted_inr: 30_000, quoted_usd: 400, won_inr: 30_000, won_usd: 400 },
  ]);
  expect(await database.call('value_by_status')).toEqual([
    { status: 'won', quotes: 2, inr: 30_000, usd: 400 },
  ]);
});

test('the value of quotes is summed by status', async () => {
  const quote = { price_check: 'matches', quoted_total: 700 };
  await store({ ...quote, response_status: 'qualified' });
  await store({ ...quote, response_status: 'qualified', price_check: 'changed' });
  await store({ ...quote, marked_for: 'repeated' });
  await store({});
  expect(await database.call('value_by_status')).toEqual([
    { status: 'qualified', quotes: 2, inr: 1400, usd: 0 },
  ]);
});
