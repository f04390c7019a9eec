import { z } from 'zod';
import type { Stack } from '../../supabase/local/stack/stack.ts';
import { medianMilliseconds, type Report } from './report.ts';
import { withStack } from './workspace.ts';

const SIZES = [100, 100_000];
const ROUNDS = 30;

// Inserts directly, without triggers: one lead a second, each with a unique word.
const FILL = `
  insert into public.contact_submissions (name, email, company, message, form_type, created_at)
  select
    (array['Asha', 'Ravi', 'Priya', 'Imran'])[1 + i % 4] || ' Verma', 'lead' || i || '@example.com',
    'Company ' || i % 97, 'We want to sell brass lamps online, with a shop and ads. Our shop is no. ' || i || '.', 'contact',
    now() - make_interval(secs => i)
  from generate_series($1::int, $2::int) as i`;

/** Measures the first page of the inbox and a search through the API, with few and many rows. */
export function benchInbox(): Promise<Report> {
  return withStack(async (stack) => {
    const ask = await signIn(stack);
    const rows: string[][] = [];
    let filled = 0;
    for (const size of SIZES) {
      await fill(stack, filled, size);
      filled = size;
      // Filling blocks this process for so long that the old connection is closed.
      await ask({ p_limit: 1 }).catch(() => ask({ p_limit: 1 }));
      const page = await medianMilliseconds(ROUNDS, () => ask({ p_limit: 50 }));
      const found = await medianMilliseconds(ROUNDS, (round) =>
        ask({ p_query: `no. ${String(round + 50)}.` }),
      );
      rows.push([size.toLocaleString('en'), `${page.toFixed(0)} ms`, `${found.toFixed(0)} ms`]);
    }
    const [disk] = await stack.sql<{ bytes: number }>(
      "select (pg_total_relation_size('public.contact_submissions') / count(*))::int as bytes from public.contact_submissions",
    );
    return {
      title: 'Inbox',
      head: ['Submissions', 'first page of 50', 'search'],
      rows,
      remarks: [`a submission takes ${String(disk?.bytes ?? 0)} bytes on disk, indexes included`],
    };
  });
}

async function fill(stack: Stack, from: number, to: number): Promise<void> {
  await stack.sql("set session_replication_role = 'replica'");
  await stack.sql(FILL, [from + 1, to]);
  await stack.sql("set session_replication_role = 'origin'");
  await stack.sql('vacuum analyze public.contact_submissions');
}

/** Signs in as the demo administrator and returns the inbox's request. */
async function signIn({ info }: Stack): Promise<(filter: object) => Promise<void>> {
  const post = (path: string, body: object, token = '') =>
    fetch(`${info.api}${path}`, {
      method: 'POST',
      headers: {
        apikey: info.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const answer = await post('/auth/v1/token?grant_type=password', info.admin);
  const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json());
  return async (filter) => {
    const found = await post('/rest/v1/rpc/search_submissions', filter, access_token);
    if (!found.ok) throw new Error(`The inbox answered ${String(found.status)} ${await found.text()}`);
    await found.arrayBuffer();
  };
}
