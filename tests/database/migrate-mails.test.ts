import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../fixtures/database/database.ts';

const MIGRATION = join(import.meta.dirname, '../../supabase/migrations/20261124000000_mails.sql');

const database = useTestDatabase();

/* The state before the migration: the name of each submission tells what must become of its two mails. */
const BEFORE = `
  truncate public.contact_submissions cascade;
  create table private.submission_mails (
    submission_id uuid, attempts integer default 1, claim uuid, claimed_until timestamptz, next_attempt_at timestamptz default now(),
    team_sent_at timestamptz, thanks_sent_at timestamptz, last_error text, thanks_skipped boolean default false
  );
  insert into public.contact_submissions (name, email, message, form_type, thank_you_sent, created_at, held_for) values
    ('sent sent', 'a@example.com', 'Please call me.', 'contact', true, now() - interval '3 days', null),
    ('sent queued', 'b@example.com', 'Please call me.', 'contact', false, now() - interval '1 hour', null),
    ('sent skipped', 'c@example.com', 'Please call me.', 'contact', false, now() - interval '1 hour', null),
    ('queued queued', 'd@example.com', 'Please call me.', 'contact', false, now() - interval '1 minute', null),
    ('queued skipped', 'e@example.com', 'Please call me.', 'contact', false, now() - interval '3 days', null),
    ('held', 'f@example.com', 'Please call me.', 'contact', false, now(), 'repeat');
  insert into private.submission_mails (submission_id, team_sent_at, thanks_skipped)
    select id, now(), name = 'sent skipped' from public.contact_submissions where name in ('sent queued', 'sent skipped');
`;

test('the migration keeps what was sent and what was not', async () => {
  const copy = /insert into private\.mails[^;]*;/.exec(readFileSync(MIGRATION, 'utf8'))?.[0] ?? '';
  for (const statement of [...BEFORE.split(';\n'), copy].filter((text) => text.trim() !== ''))
    await database.sql(statement);
  const rows = await database.sql<{ name: string; now: string }>(
    `select name, string_agg(status, ' ' order by kind) as now
     from public.contact_submissions s join private.mails m on m.submission_id = s.id group by 1`,
  );
  expect(rows).toHaveLength(5);
  for (const { name, now } of rows) expect(now).toBe(name);
  expect(
    await database.sql('select from private.mails where (status = $1) <> (sent_at is not null)', ['sent']),
  ).toEqual([]);
});
