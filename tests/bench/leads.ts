import { callApi } from '../fixtures/browser/accounts.ts';
import { startTestStack } from '../fixtures/stack/stack.ts';
import type { Report } from './report.ts';

const LEADS = 500;

const leadOf = (label: string, at: number) => ({
  name: 'Asha Verma',
  email: `${label}-${String(at)}@example.com`,
  phone: '+91 98765 43210',
  // Different texts: the same one from many is marked, which costs more.
  message: `We want to sell brass lamps online, with a shop and ads. Our shop is no. ${String(at)} of ${label}.`,
  form_type: 'contact',
});

/** Measures leads per second through the local API, compared with inserting directly into its Postgres. */
export async function benchLeads(): Promise<Report> {
  await using stack = await startTestStack({ seed: true });
  const insertInto = (table: string) => (at: number) => {
    const lead = leadOf(table, at);
    const places = Object.keys(lead).map((_, index) => `$${String(index + 1)}`);
    const sql = `insert into ${table} (${Object.keys(lead).join()}) values (${places.join()})`;
    return stack.sql(sql, Object.values(lead));
  };
  const insertThroughApi = (label: string) => async (at: number) => {
    const answer = await callApi(stack.info, '/rest/v1/contact_submissions', { body: leadOf(label, at) });
    if (!answer.ok) throw new Error(`A lead was refused: ${String(answer.status)} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  await rate(insertThroughApi('warm'), 10);
  await stack.sql('create table public.plain (like public.contact_submissions including defaults)');
  // Generated in the real table.
  await stack.sql('alter table public.plain alter reference drop not null');
  await stack.sql('grant insert on public.plain to anon');
  // As a visitor, so that the same limits apply.
  await stack.sql('set role anon');
  const plain = await rate(insertInto('public.plain'), 1);
  const direct = await rate(insertInto('public.contact_submissions'), 1);
  await stack.sql('reset role');
  const rows = [
    ['directly into PGlite, a table without checks', `${plain.toFixed(0)} a second`, ''],
    [`directly into PGlite (${(plain / direct).toFixed(1)} × the time)`, `${direct.toFixed(0)} a second`, ''],
  ];
  for (const concurrency of ['1', '10', '50']) {
    const throughApi = await rate(insertThroughApi(`api${concurrency}`), Number(concurrency));
    const share = `${((100 * throughApi) / direct).toFixed(0)} %`;
    rows.push([`through the API, ${concurrency} at a time`, `${throughApi.toFixed(0)} a second`, share]);
  }
  return { title: 'Leads', head: ['How', 'Leads', 'of direct'], rows };
}

/** Runs the work LEADS times with this concurrency; returns the rate per second. */
async function rate(work: (at: number) => Promise<unknown>, concurrency: number): Promise<number> {
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < LEADS) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return LEADS / ((performance.now() - started) / 1000);
}
