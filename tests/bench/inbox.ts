import { callApi, signInByApi } from '../fixtures/browser/accounts.ts';
import { startTestStack } from '../fixtures/stack/stack.ts';
import { medianMilliseconds, type Report } from './report.ts';

/** Submissions in the inbox, and newer ones that are held. */
const SIZES = [
  [100, 0],
  [100_000, 0],
  [100_000, 20_000],
] as const;
const ROUNDS = 30;

// One lead a second, each with a unique word.
const FILL = `
  insert into public.contact_submissions (name, email, company, message, form_type, created_at, held_for)
  select
    (array['Asha', 'Ravi', 'Priya', 'Imran'])[1 + i % 4] || ' Verma', 'lead' || i || '@example.com',
    'Company ' || i % 97, 'We want to sell brass lamps online, with a shop and ads. Our shop is no. ' || i || '.', 'contact',
    now() - make_interval(secs => i), $3::text
  from generate_series($1::int, $2::int) as i`;

/** Measures the first page of the inbox and a search through the API, with few and many rows. */
export async function benchInbox(): Promise<Report> {
  await using stack = await startTestStack({ seed: true });
  const { headers } = await signInByApi(stack.info, stack.info.admin);
  const ask = async (body: object) => {
    const answer = await callApi(stack.info, '/rest/v1/rpc/search_submissions', { body, headers });
    if (!answer.ok) throw new Error(`The inbox answered ${String(answer.status)} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const rows: string[][] = [];
  let filled = 0;
  for (const [size, held] of SIZES) {
    // Without triggers, to be quick.
    await stack.sql("set session_replication_role = 'replica'");
    if (held === 0) await stack.sql(FILL, [filled + 1, size, null]);
    else await stack.sql(FILL, [1, held, 'flood']);
    await stack.sql("set session_replication_role = 'origin'");
    await stack.sql('vacuum analyze public.contact_submissions');
    filled = size;
    // Filling blocks this process for so long that the old connection is closed.
    await ask({ p_limit: 1 }).catch(() => ask({ p_limit: 1 }));
    const page = await medianMilliseconds(ROUNDS, () => ask({ p_limit: 50 }));
    const found = await medianMilliseconds(ROUNDS, (at) => ask({ p_query: `no. ${String(at + 50)}.` }));
    const label = `${size.toLocaleString('en')}${held > 0 ? `, ${held.toLocaleString('en')} held` : ''}`;
    rows.push([label, `${page.toFixed(0)} ms`, `${found.toFixed(0)} ms`]);
  }
  const [disk] = await stack.sql<{ bytes: number }>(
    "select (pg_total_relation_size('public.contact_submissions') / count(*))::int as bytes from public.contact_submissions",
  );
  const remarks = [`a submission takes ${String(disk?.bytes ?? 0)} bytes on disk, indexes included`];
  return { title: 'Inbox', head: ['Submissions', 'first page of 50', 'search'], rows, remarks };
}
