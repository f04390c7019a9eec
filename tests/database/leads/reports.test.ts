import { describe, expect, test } from 'vitest';
import { sourceName } from '../../../src/domain/source/source.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk, to, WON } from '../../fixtures/database/leads.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();
const { arrive, change, read } = leadDesk(database);

const from = (utm_source: string) => ({ first: {}, last: { utm_source } });

/** Stores a submission as the service role, which may set any column. */
const store = ({ source, ...columns }: Record<string, unknown>) =>
  leaveSubmission(database, 'service', { ...columns, source: source && JSON.stringify(source) });

const report = (by: 'all' | 'source' | 'service', spans = ['{-infinity}', '{infinity}']) =>
  database.call('report', [by, ...spans]);

const nothing = {
  ...{ due: 0, on_time: 0, quoted: 0, accepted: 0, won: 0 },
  ...{ once_inr: 0, once_usd: 0, monthly_inr: 0, monthly_usd: 0 },
};

test('sources are counted with what became of them', async () => {
  const lead = await arrive({ source: JSON.stringify(from('news')) });
  await change(lead, 0, WON);
  await change(await arrive({ source: JSON.stringify(from('news')) }), 0, to('lost'));
  await store({ price_check: 'altered', quoted_total: 999_999, current_total: 300 });
  await store({ source: from('spam'), marked_for: 'pace' });
  expect(await report('source')).toEqual([
    { ...nothing, span: 1, name: 'news', arrived: 2, due: 2, on_time: 2, won: 1, once_inr: WON.worth.once },
    { ...nothing, span: 1, name: 'direct', arrived: 1 },
  ]);
});

test('a request for several services counts for each, and its amount once', async () => {
  for (const selected_services of [['SEO', 'Video'], ['SEO'], []])
    await change(await arrive({ selected_services, service: null }), 0, WON);
  const { once: once_inr } = WON.worth;
  expect(await report('service')).toMatchObject([
    { name: 'SEO', arrived: 2, won: 2, once_inr },
    { name: 'Video', arrived: 1, won: 1, once_inr: 0 },
    { name: 'none', arrived: 1, won: 1, once_inr },
    { name: 'several', arrived: 1, won: 1, once_inr },
  ]);
  expect(await report('all')).toMatchObject([{ name: '', arrived: 3, won: 3, once_inr: 3 * once_inr }]);
});

test.each([
  null,
  from('news'),
  { first: { utm_source: 'first' }, last: { page: '/', referrer: 'www.google.com' } },
  { first: {}, last: { page: '/' } },
])('the source %j has the same name in the file and in the report', async (source) => {
  await store({ source });
  const name = sourceName(source);
  expect(await report('source')).toMatchObject([{ name }]);
  const found = async (p_source: string) => (await database.call('search_submissions', { p_source })).length;
  expect([await found(name), await found('other')]).toEqual([1, 0]);
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
  await store({ source: from('s9') });
  // Those of the span before are not named by themselves.
  for (let at = 0; at < 3; at += 1) await store({ source: from('old'), created_at: '2026-01-01' });
  const rows = await report('source', ['{2026-02-01,-infinity}', '{infinity,2026-02-01}']);
  expect(rows).toHaveLength(22);
  const others = { name: null, arrived: 3 };
  expect(rows.slice(-2)).toMatchObject([
    { span: 1, ...others },
    { span: 2, ...others },
  ]);
});

test('a first answer is on time until the due time, late or overdue after it, and before it not counted', async () => {
  /** A submission of yesterday, due after so many hours, answered after so many minutes; null if it still waits. */
  const answer = async (minutes: number | null, hours = 1) => {
    const start = Date.now() - 86_400_000;
    const after = (passed: number) => new Date(start + passed * 60_000);
    const id = await arrive({ created_at: after(0), first_due_at: after(hours * 60) });
    const at = minutes && after(minutes);
    await database.sql('update private.leads set answered_at = $2 where submission_id = $1', [id, at]);
  };
  for (const minutes of [60, 61, null]) await answer(minutes);
  await answer(null, 72);
  expect(await report('all')).toMatchObject([{ arrived: 4, due: 3, on_time: 1 }]);
});

describe('each step', () => {
  const SPANS = {
    before: ['2026-10-01T00:00+05:30', '2026-11-01T00:00+05:30'],
    after: ['2026-11-01T00:00+05:30', '2026-12-01T00:00+05:30'],
  };
  /** A lead that arrived and was answered in October, was due in November, and won in November by this worth. */
  const win = async (worth: object, columns = {}) => {
    const dates = { created_at: '2026-10-31T12:00:00Z', first_due_at: '2026-11-02T06:00:00Z' };
    const id = await arrive({ ...dates, ...columns });
    await change(id, 0, { status: 'won', worth });
    await database.sql(
      "update private.leads set answered_at = '2026-10-31T13:00:00Z', won_at = '2026-11-30T18:29:59Z' where submission_id = $1",
      [id],
    );
    return id;
  };
  const spans = Object.values(SPANS);
  const both = [0, 1].map((at) => `{${spans.map((span) => span[at]).join()}}`);

  test('counts by its own day, with amounts once and a month, in rupees and in dollars apart', async () => {
    await win({ once: 50_000.5, monthly: 2000, currency: 'INR' });
    await win({ once: 30_000, monthly: null, currency: 'INR' });
    await win({ once: null, monthly: 900, currency: 'USD' });
    expect(await report('all', both)).toEqual([
      { ...nothing, span: 1, name: '', arrived: 3 },
      {
        ...{ ...nothing, span: 2, name: '', arrived: 0, due: 3, on_time: 3, won: 3 },
        ...{ once_inr: 80_000.5, once_usd: 0, monthly_inr: 2000, monthly_usd: 900 },
      },
    ]);
  });

  test('counts the first quote, and an acceptance that nobody took back', async () => {
    const id = await arrive({ created_at: '2026-10-31T12:00:00Z' });
    // Two quotes, whose number and amount are their month.
    await database.sql(
      `with reply as (
         insert into private.replies (submission_id, request_id, body, created_at)
         select $1, gen_random_uuid(), 'Our quote.', at from unnest(array['2026-11-10', '2026-12-10']::timestamptz[]) at returning *
       )
       insert into private.quotes (reply_id, submission_id, number, title, once, once_to_pay, currency, valid_until, hash)
       select id, $1, month, 'A shop', month, month, 'INR', '2026-12-01', repeat('0', 64)
       from reply cross join extract(month from created_at) as month`,
      [id],
    );
    const happens = (kind: string, number = 11) =>
      database.sql(
        `insert into private.quote_events (submission_id, reply_id, at, kind)
         select submission_id, reply_id, '2026-11-20T06:00:00Z', $1 from private.quotes where number = $2`,
        [kind, number],
      );
    expect(await report('all', both)).toMatchObject([{ quoted: 0 }, { span: 2, quoted: 1, accepted: 0 }]);
    expect(await read(id)).toMatchObject({ lead: { worth: { once: 12, monthly: null, currency: 'INR' } } });
    await happens('accepted');
    await happens('taken_back', 12);
    expect(await report('all', both)).toMatchObject([{ accepted: 0 }, { span: 2, accepted: 1 }]);
    expect(await listed('accepted')).toHaveLength(1);
    await happens('taken_back');
    expect(await report('all', both)).toMatchObject([{}, { span: 2, quoted: 1, accepted: 0 }]);
    await happens('accepted');
    expect(await report('all', both)).toMatchObject([{}, { accepted: 1 }]);
  });

  /** The leads that a figure leads to. */
  const listed = (p_step: string | null, [p_from, p_until] = SPANS.after, p_service: string | null = null) =>
    database.call('search_submissions', { p_from, p_until, p_service, p_step });

  test('lists as many leads as it counts', async () => {
    await win({ once: 5, currency: 'INR' }, { selected_services: ['SEO', 'Video'] });
    await win({ once: 5, currency: 'INR' }, { service: null, first_due_at: '2026-11-30T18:30:00Z' });
    for (const created_at of [SPANS.before[0], SPANS.after[0]]) await arrive({ created_at, service: 'SEO' });
    const rows = await report('service', both);
    for (const [at, span] of spans.entries())
      for (const service of ['SEO', 'Video', 'none', 'several'])
        for (const step of ['arrived', 'due', 'on_time', 'won'] as const) {
          const row = rows.find(({ span: place, name }) => place === at + 1 && name === service);
          const leads = await listed(step === 'arrived' ? null : step, span, service);
          expect([service, step, leads.length]).toEqual([service, step, row?.[step] ?? 0]);
        }
  });
});

describe('the clicks of won leads', () => {
  const source = (clicks: object) => JSON.stringify({ first: {}, last: {}, clicks });

  test('are those of one company, with the time and the amounts of winning', async () => {
    const lead = await arrive({ source: source({ gclid: 'Cj0', msclkid: 'f894' }) });
    await change(lead, 0, WON);
    await change(await arrive({ source: source({ msclkid: 'other' }) }), 0, to('lost'));
    await change(await arrive(), 0, WON);
    const inDollars = { ...WON, worth: { ...WON.worth, currency: 'USD' } };
    await change(await arrive({ source: source({ gclid: 'newer' }) }), 0, inDollars);
    await change(await arrive({ source: source({ gclid: 'spam' }), marked_for: 'pace' }), 0, WON);
    const { once } = WON.worth;
    const won = { once, monthly: null, currency: 'INR', won_at: expect.any(String) as string };
    expect(await database.call('won_clicks', ['gclid'])).toEqual([
      { click: 'newer', ...won, currency: 'USD' },
      { click: 'Cj0', ...won },
    ]);
    expect(await database.call('won_clicks', ['msclkid'])).toEqual([{ click: 'f894', ...won }]);
  });

  test('are not those of leads that neither company takes any more', async () => {
    for (const days of [89, 91]) {
      const created_at = new Date(Date.now() - days * 86_400_000).toISOString();
      await change(await arrive({ source: source({ gclid: `Cj${String(days)}` }), created_at }), 0, WON);
    }
    expect(await database.call('won_clicks', ['gclid'])).toMatchObject([{ click: 'Cj89' }]);
  });
});
