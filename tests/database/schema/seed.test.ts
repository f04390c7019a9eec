import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATUSES } from '../../../src/admin/shell/lead-status.ts';
import { LIMITS, setLimits } from '../../../supabase/local/database/seed.ts';
import { ADMIN_ID, useTestDatabase } from '../../fixtures/database/database.ts';

const database = useTestDatabase();

const ALL = 'select jsonb_object_agg(name, value) from private.settings';
const settings = async () => (await database.value<Record<string, number>>(ALL)) ?? {};
const backend = {
  database: {
    exec: (text: string) => database.sql(text),
    query: async <Row>(text: string, params?: unknown[]) => ({ rows: await database.sql<Row>(text, params) }),
  },
};

test('the local stack relaxes limits, and LIMITS=production sets them back', async () => {
  const production = await settings();
  await setLimits(backend, 'local');
  const local = await settings();
  const relaxed = Object.keys(production).filter((name) => local[name] !== production[name]);
  expect(relaxed.sort()).toEqual(Object.keys(LIMITS).sort());
  await setLimits(backend, 'production');
  expect(await settings()).toEqual(production);
});

test('a limit changed by hand is kept', async () => {
  await database.set('mails_per_day', 7);
  await setLimits(backend, 'local');
  expect(await settings()).toMatchObject({ mails_per_day: 7 });
});

const LEADS = 'public.contact_submissions s join private.leads l on l.submission_id = s.id';
/** Stores the demo data, as each start of the stack does; one statement at a time. */
const storeDemo = async (admin = 'admin@demo.example') => {
  await database.sql('update auth.users set email = $2 where id = $1', [ADMIN_ID, admin]);
  for (const statement of readFileSync('supabase/seed.sql', 'utf8').split(/;\n+(?=--)/))
    await database.sql(statement);
};

test.each([
  ['admin@demo.example', 2],
  ['asha@home.example', 1],
])('the demo data are stored once, of every status, and nobody is told: %s', async (admin, owners) => {
  const columns =
    'response_status as status, private.source_name(source) as source, owner, created_at, version';
  const notes = '(select count(*)::integer from private.lead_notes) as notes';
  const stored = () => database.sql(`select ${columns}, ${notes} from ${LEADS} order by created_at`);
  await storeDemo(admin);
  const leads = await stored();
  await storeDemo(admin);
  expect(await stored()).toEqual(leads);
  const kinds = (name: string) => new Set(leads.map((lead) => lead[name])).size;
  expect([kinds('status'), kinds('source'), kinds('owner')]).toEqual([STATUSES.length, 3, owners]);
  expect(await database.sql('select from private.outbox')).toEqual([]);
});

test('the demo data are leads as work leaves them, each once', async () => {
  await storeDemo();
  for (const rule of [
    '(select count(*) from public.contact_submissions other where other.name = s.name) = 1',
    "closed = (response_status in ('won', 'lost'))",
    "(won_currency is not null) = (response_status = 'won')",
    "(lost_reason is not null) = (response_status = 'lost')",
    "created_at < now() and case response_status when 'pending' then answered_at is null else answered_at > created_at end",
    'version = (owner is not null)::integer',
    "(select count(*) from private.lead_history h where h.submission_id = s.id) = version + (response_status <> 'pending')::integer",
  ]) {
    const wrong = await database.column(`select name from ${LEADS} where (${rule}) is not true`);
    expect([rule, ...wrong]).toEqual([rule]);
  }
});
