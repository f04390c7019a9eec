import type { Stack } from '../../supabase/local/stack/stack.ts';
import type { Report } from './report.ts';
import { withStack } from './workspace.ts';

const LEADS = 500;
const CONCURRENCIES = [1, 10, 50];

const leadOf = (label: string, at: number) => ({
  name: 'Asha Verma',
  email: `${label}-${String(at)}@example.com`,
  phone: '+91 98765 43210',
  message: 'We want to sell brass lamps online, with a shop and ads.',
  form_type: 'contact',
  currency: 'INR',
  response_status: 'pending',
  thank_you_sent: false,
});

/** Measures leads per second through the local API, compared with inserting directly into its Postgres. */
export function benchLeads(): Promise<Report> {
  return withStack(async (stack) => {
    await rate((at) => insertThroughApi(stack, 'warm', at), 10);
    // As a visitor, so that the same limits apply.
    await stack.sql('set role anon');
    const direct = await rate((at) => insertDirectly(stack, at), 1);
    await stack.sql('reset role');
    const rows = [
      ['the same insert directly into PGlite, one at a time', `${direct.toFixed(0)} a second`, ''],
    ];
    for (const concurrency of CONCURRENCIES) {
      const throughApi = await rate(
        (at) => insertThroughApi(stack, `api${String(concurrency)}`, at),
        concurrency,
      );
      const share = `${((100 * throughApi) / direct).toFixed(0)} %`;
      rows.push([
        `through the API, ${String(concurrency)} at a time`,
        `${throughApi.toFixed(0)} a second`,
        share,
      ]);
    }
    return { title: 'Leads', head: ['How', 'Leads', 'of direct'], rows };
  });
}

/** Runs the work LEADS times with this concurrency; returns the rate per second. */
async function rate(work: (at: number) => Promise<void>, concurrency: number): Promise<number> {
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

async function insertDirectly(stack: Stack, at: number): Promise<void> {
  const lead = leadOf('direct', at);
  const columns = Object.keys(lead);
  const places = columns.map((_, index) => `$${String(index + 1)}`).join(', ');
  await stack.sql(
    `insert into public.contact_submissions (${columns.join(', ')}) values (${places})`,
    Object.values(lead),
  );
}

async function insertThroughApi(stack: Stack, label: string, at: number): Promise<void> {
  const answer = await fetch(`${stack.info.api}/rest/v1/contact_submissions`, {
    method: 'POST',
    headers: {
      apikey: stack.info.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify(leadOf(label, at)),
  });
  if (!answer.ok) throw new Error(`A lead was refused: ${String(answer.status)} ${await answer.text()}`);
  await answer.arrayBuffer();
}
