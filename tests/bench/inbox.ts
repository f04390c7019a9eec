import { callApi, signInByApi } from '../fixtures/browser/accounts.ts';
import { explainSearch, searchFor, TO_ANSWER } from '../fixtures/database/explain-search.ts';
import { startTestStack } from '../fixtures/stack/stack.ts';
import { medianMilliseconds, type Report } from './report.ts';

/** Submissions in the inbox, and newer ones that are marked. */
const SIZES = [
  [100, 0],
  [100_000, 0],
  [100_000, 20_000],
] as const;
const ROUNDS = 30;
/** In milliseconds. */
const GOALS: Record<string, number> = { search: 40, 'to answer': 25, 'status change': 10, 'person page': 15 };

// One lead every five minutes, each with a unique word. One in twenty is not answered, one is at work, the others are
// closed. Ten of 100,000 are from the same person.
const FILL = `
  insert into public.contact_submissions (name, email, company, message, form_type, created_at, marked_for, due_at, response_status)
  select
    (array['Asha', 'Ravi', 'Priya', 'Imran'])[1 + i % 4] || ' Verma', 'lead' || i % 10000 || '@example.com',
    'Company ' || i % 97, 'We want to sell brass lamps online, with a shop and ads. Our shop is no. ' || i || '.', 'contact',
    now() - make_interval(mins => 5 * i), $3::text, now() - make_interval(mins => 5 * i) + interval '4 hours',
    case i % 20 when 0 then 'pending' when 1 then 'contacted' when 2 then 'won' else 'lost' end
  from generate_series($1::int, $2::int) as i`;
const FILL_LEADS = `
  insert into private.leads (submission_id, owner, version, answered_at, closed)
  select s.id, u.id, 1, s.created_at + interval '3 hours', s.response_status <> 'contacted'
  from public.contact_submissions s, auth.users u where s.response_status <> 'pending'
  on conflict do nothing`;
const FILL_SEARCH_TEXTS = `
  insert into private.search_texts (submission_id, words)
  select s.id, private.search_words(s) from public.contact_submissions s on conflict do nothing`;

/** Measures the inbox through the API, with few and many rows. With --plans, it also shows how the database answers. */
export async function benchInbox(): Promise<Report> {
  await using stack = await startTestStack({ seed: true });
  const { headers } = await signInByApi(stack.info, stack.info.admin);
  const call = async (name: string, body: object) => {
    const answer = await callApi(stack.info, `/rest/v1/rpc/${name}`, { body, headers });
    if (!answer.ok) throw new Error(`${name} answered ${String(answer.status)} ${await answer.text()}`);
    return await answer.text();
  };
  const search = (body: object) => call('search_submissions', body);
  const versions = new Map<string, number>();
  const changeStatus = (ids: string[]) => async (at: number) => {
    const id = ids[at % ids.length] ?? '';
    const version = versions.get(id) ?? 0;
    const change = { status: version % 2 === 0 ? 'contacted' : 'qualified' };
    const result = await call('change_leads', { p_leads: [{ id, version }], p_change: change });
    if (!result.includes('"changed"')) throw new Error(`The status was not changed: ${result}`);
    versions.set(id, version + 1);
  };
  const rows: string[][] = [];
  const missed: string[] = [];
  let filled = 0;
  for (const [size, marked] of SIZES) {
    // Without triggers, to be quick.
    await stack.sql("set session_replication_role = 'replica'");
    if (marked === 0) await stack.sql(FILL, [filled + 1, size, null]);
    else await stack.sql(FILL, [1, marked, 'pace']);
    await stack.sql(FILL_LEADS);
    await stack.sql(FILL_SEARCH_TEXTS);
    await stack.sql("set session_replication_role = 'origin'");
    await stack.sql('vacuum analyze public.contact_submissions');
    await stack.sql('vacuum analyze private.leads');
    await stack.sql('vacuum analyze private.search_texts');
    filled = size;
    // Filling blocks this process for so long that the old connection is closed.
    await search({ p_limit: 1 }).catch(() => search({ p_limit: 1 }));
    const open = await stack.sql<{ id: string }>(
      "select id from public.contact_submissions where response_status = 'pending' and email like 'lead%' limit $1",
      [ROUNDS],
    );
    const measure = async (): Promise<Record<string, number>> => ({
      'first page of 50': await medianMilliseconds(ROUNDS, () => search({ p_limit: 50 })),
      search: await medianMilliseconds(ROUNDS, (at) => search({ p_query: `no. ${String(at + 50)}.` })),
      'to answer': await medianMilliseconds(ROUNDS, () => search({ p_limit: 50, p_view: 'to_answer' })),
      counts: await medianMilliseconds(ROUNDS, () => call('count_views', {})),
      'status change': await medianMilliseconds(open.length, changeStatus(open.map(({ id }) => id))),
      'person page': await medianMilliseconds(ROUNDS, (at) =>
        call('person_of', { p_submission_id: open[at % open.length]?.id }),
      ),
    });
    // A database that has just started is slower: its code is compiled while it runs.
    if (rows.length === 0) await measure();
    const times = await measure();
    const label = `${size.toLocaleString('en')}${marked > 0 ? `, ${marked.toLocaleString('en')} marked` : ''}`;
    rows.push([label, ...Object.values(times).map((time) => `${time.toFixed(0)} ms`)]);
    for (const [name, goal] of Object.entries(GOALS)) {
      const time = times[name] ?? Number.NaN;
      if (time > goal) missed.push(`${name} with ${label}: ${time.toFixed(0)} ms, goal ${String(goal)} ms`);
    }
  }
  if (process.argv.includes('--plans')) {
    for (const asked of [{}, searchFor('lamps'), TO_ANSWER])
      console.error(`${JSON.stringify(asked)}\n${await explainSearch(stack.sql, asked)}\n`);
  }
  const [disk] = await stack.sql<{ bytes: number }>(
    "select (pg_total_relation_size('public.contact_submissions') / count(*))::int as bytes from public.contact_submissions",
  );
  const remarks = [`a submission takes ${String(disk?.bytes ?? 0)} bytes on disk, indexes included`];
  const head = [
    'Submissions',
    'first page of 50',
    'search',
    'to answer',
    'counts',
    'status change',
    'person page',
  ];
  return { title: 'Inbox', head, rows, remarks, missed };
}
