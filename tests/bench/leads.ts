import type { Stack } from '../../supabase/local/stack/stack.ts';
import type { Report } from './report.ts';
import { withStack } from './workspace.ts';

const LEADS = 500;
const LANES = [1, 10, 50];

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

/** Leads per second through the local API, against the same insert straight into its Postgres. */
export function benchLeads(): Promise<Report> {
  return withStack(async (stack) => {
    await rate((at) => insertThroughApi(stack, 'warm', at), 10);
    // With a visitor's rights, so that the same limits are counted.
    await stack.sql('set role anon');
    const straight = await rate((at) => insertStraight(stack, at), 1);
    await stack.sql('reset role');
    const rows = [
      ['the same insert straight into PGlite, one at a time', `${straight.toFixed(0)} a second`, ''],
    ];
    for (const lanes of LANES) {
      const through = await rate((at) => insertThroughApi(stack, `api${String(lanes)}`, at), lanes);
      const share = `${((100 * through) / straight).toFixed(0)} %`;
      rows.push([`through the API, ${String(lanes)} at a time`, `${through.toFixed(0)} a second`, share]);
    }
    return { title: 'Leads', head: ['Way in', 'Leads', 'of straight'], rows };
  });
}

/** Runs the work LEADS times over so many lanes; gives back how often a second. */
async function rate(work: (at: number) => Promise<void>, lanes: number): Promise<number> {
  let next = 0;
  const started = performance.now();
  const lane = async () => {
    while (next < LEADS) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return LEADS / ((performance.now() - started) / 1000);
}

async function insertStraight(stack: Stack, at: number): Promise<void> {
  const lead = leadOf('straight', at);
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
