import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, useTestDatabase } from '../../fixtures/database/database.ts';
import type { SubmissionRow } from '../../fixtures/database/submission-rows.ts';

/** More than the search reads by their ids. */
const ROWS = 1200;

// Inserts directly, without the limits: one submission a second, both forms, common words and one unique word each.
const FILL = `
  insert into public.contact_submissions (name, email, company, message, form_type, created_at)
  select
    (array['Asha', 'Ravi', 'Priya', 'Imran'])[1 + i % 4] || ' Verma', 'lead' || i || '@example.com',
    case when i % 3 = 0 then 'Company ' || i % 97 end,
    'We need a website for shop no. ' || i || '!',
    case when i % 2 = 0 then 'contact' else 'custom_quote' end,
    timestamptz '2026-01-01' + make_interval(secs => i)
  from generate_series(1, $1) as i`;

const database = useTestDatabase();

beforeEach(async () => {
  await database.force(FILL, [ROWS]);
  await database.force(
    'insert into private.search_texts select s.id, private.search_words(s) from public.contact_submissions s',
  );
});

const search = (filter: string) =>
  database.as<SubmissionRow>('admin', `select * from public.search_submissions(${filter})`);
const emails = (rows: SubmissionRow[]) => rows.map(({ email }) => email);

test('the newest page of the inbox uses the index in a plain select too', async () => {
  await database.sql('analyze public.contact_submissions');
  const plan = await database.as<Record<string, string>>(
    'admin',
    'explain select * from public.contact_submissions where marked_for is null order by news_at desc, id desc limit 50',
  );
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('Index Scan using submissions_newest_first');
  expect(text).not.toContain('Seq Scan');
});

describe('older pages', () => {
  test('have no gap or repetition at equal times', async () => {
    await database.sql(
      "update public.contact_submissions set created_at = timestamptz '2027-01-01' where name = 'Asha Verma' and email like 'lead10__@example.com'",
    );
    const first = await search('p_limit => 7');
    const last = first.at(-1);
    const second = await database.as<SubmissionRow>(
      'admin',
      'select * from public.search_submissions(p_limit => 7, p_before_news_at => $1, p_before_id => $2)',
      [last?.['news_at'], last?.['id']],
    );
    const expected = await search('p_limit => 14');
    expect(emails([...first, ...second])).toEqual(emails(expected));
  });

  test('have at most 1,000 rows and at least one', async () => {
    expect(await search('p_limit => 5000')).toHaveLength(1000);
    expect(await search('p_limit => -1')).toHaveLength(1);
  });
});

describe('the search', () => {
  test('shows the newest of very many', async () => {
    const rows = await search("p_query => 'verma', p_form_type => 'custom_quote', p_limit => 2");
    expect(emails(rows)).toEqual(['lead1199@example.com', 'lead1197@example.com']);
  });

  test('uses indexes and never scans the table', async () => {
    const scans = async () => {
      // On a real server each connection must flush its own counters.
      await database.as('admin', 'select pg_stat_force_next_flush()');
      await database.sql('select pg_stat_force_next_flush()');
      const [row] = await database.sql<{ whole: number; searched: number }>(
        `select t.seq_scan::int as whole, i.idx_scan::int as searched from pg_stat_user_tables t
         join pg_stat_user_indexes i using (relid) where i.indexrelname = 'search_texts_by_trigram'`,
      );
      return row ?? { whole: -1, searched: -1 };
    };
    const before = await scans();
    for (const sought of ['elephant', 'lead1077@', 'website', 'company 96', 'KP-7F3K-92QX'])
      await search(`p_query => '${sought}'`);
    const after = await scans();
    expect(after.whole).toBe(before.whole);
    expect(after.searched).toBeGreaterThan(before.searched);
  });

  test('requires three characters, with a message', async () => {
    const refusal = await refusalOf(search("p_query => 'ab'"));
    expect(refusal).toEqual({ code: 'PT400', message: 'Please type at least three characters to search.' });
    expect(await search("p_query => '  '")).toHaveLength(50);
  });
});
