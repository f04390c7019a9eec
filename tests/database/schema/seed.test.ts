import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test('the demo data and the work on them are stored once, and nobody is told', async () => {
  await database.sql("update auth.users set email = 'admin@demo.example' where id = $1", [ADMIN_ID]);
  const start = async () => {
    for (const statement of readFileSync('supabase/seed.sql', 'utf8').split(/;\n+(?=--)/))
      await database.sql(statement);
    return database.sql(
      `select response_status as status, private.source_name(source) as source, owner, (select count(*)::integer from private.lead_notes) as notes, created_at,
         closed = (response_status in ('won', 'lost')) and (won_currency is not null) = (response_status = 'won')
           and (lost_reason is not null) = (response_status = 'lost') and (answered_at > created_at or response_status = 'pending')
           and version = (owner is not null)::integer and created_at < now() and version + (response_status <> 'pending')::integer
             = (select count(*) from private.lead_history h where h.submission_id = s.id) as is_right
       from public.contact_submissions s join private.leads l on l.submission_id = s.id order by created_at`,
    );
  };
  const leads = await start();
  expect(await start()).toEqual(leads);
  const kinds = (name: string) => new Set(leads.map((lead) => lead[name])).size;
  expect([kinds('status'), kinds('source'), kinds('owner')]).toEqual([5, 3, 2]);
  expect(leads.filter((lead) => lead['is_right'] !== true)).toEqual([]);
  expect(await database.sql('select from private.outbox')).toEqual([]);
});
