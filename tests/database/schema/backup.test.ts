import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';
import { folderWith } from '../../fixtures/stack/folder-with.ts';

const server = inject('postgresUrl');
const hasTools = server !== undefined && ['pg_dump', 'psql'].every((tool) => !spawnSync(tool, ['-V']).error);

const GUIDE = readFileSync(join(import.meta.dirname, '../../../supabase/operation.md'), 'utf8');
/** A command of the operator's guide that starts with this word. */
const documented = (program: string) => {
  const command = GUIDE.match(new RegExp(`^${program} "CONNECTION-STRING"(?:.*\\\\\\n)+.*$`, 'm'))?.[0];
  if (!command) throw new Error(`supabase/operation.md has no ${program} command.`);
  return command;
};

const original = useTestDatabase();

test('the documented backup has what belongs to leads, and what a law or a visitor asks to keep', async () => {
  const tables = await original.sql<{ name: string }>(`
    with recursive belonging as (
      select unnest('{private.leads,public.contact_submissions,private.entered_leads,private.kept_records,private.access_log,private.unwanted_mailboxes}'::regclass[]) as name
      union
      select c.conrelid::regclass from pg_constraint c join belonging b on c.confrelid = b.name where c.contype = 'f'
    )
    select format('%s.%s', relnamespace::regnamespace, relname) as name from belonging join pg_class on oid = belonging.name`);
  const command = documented('pg_dump');
  const missing = tables.filter(({ name }) => !command.includes(` --table=${name} `));
  // Who is writing a reply at the moment.
  expect(missing).toEqual([{ name: 'private.writing' }]);
});

// PGlite has no address for pg_dump.
test.runIf(hasTools)('the documented commands back up and restore leads', async () => {
  const cwd = await folderWith();
  const run = async (command: string, database: TestDatabase) => {
    const name = await database.value('select current_database()');
    const url = String(server).replace(/\/postgres\?/, `/${String(name)}?`);
    return execFileSync('sh', ['-c', command.replace('CONNECTION-STRING', url)], { cwd, stdio: 'pipe' });
  };
  const restored = await openTestDatabase();
  const desk = leadDesk(original);
  const asha = await desk.hire('Asha');
  const id = await desk.arrive({ name: 'Ravi' });
  await desk.change(id, 0, { status: 'contacted', owner: asha.id });
  await original.sql(
    "insert into private.replies (submission_id, request_id, body) values ($1, $1, 'Shall we talk?')",
    [id],
  );
  await run(documented('pg_dump'), original);
  await run(documented('psql'), restored);

  for (const table of [
    'public.contact_submissions',
    'private.search_texts',
    'private.lead_history',
    'private.outbox',
    'private.replies',
    'private.erasure_key',
  ]) {
    const rows = `select to_jsonb(t) as row from ${table} t order by 1`;
    expect(await restored.sql(rows)).toEqual(await original.sql(rows));
  }
  expect(await restored.sql('select submission_id, owner, version from private.leads')).toEqual([
    { submission_id: id, owner: null, version: 1 },
  ]);

  // What the self-test does, up to the mail.
  const test = await restored.as<{ id: string }>('service', 'select public.start_self_test() as id');
  await leaveSubmission(restored, 'visitor', { request_id: test[0]?.id });
  const find = 'select status from public.find_self_test($1)';
  expect(await restored.as('service', find, [test[0]?.id])).toEqual([{ status: 'queued' }]);
  await restored.as('service', 'select public.remove_self_test($1)', [test[0]?.id]);
  expect(await restored.sql('select id from public.contact_submissions')).toEqual([{ id }]);
  await restored.close();
});
