import { beforeEach, expect, inject, test } from 'vitest';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { mailQueue } from '../fixtures/database/mail-queue.ts';

const database = useTestDatabase();
const { leave, passTime } = mailQueue(database);
beforeEach(() => deleteSubmissions(database, 'private.alarms'));

const claimMails = () => database.call('claim_outbox', [['resend']], 'service');

test('a mail that cannot be claimed stops no other, and is tried again later', async () => {
  await leave();
  await passTime('3 minutes');
  // A kind whose letter fails, as a fault of ours would.
  await database.sql('alter function private.letter_of rename to sound_letter_of');
  await database.sql(
    `create function private.letter_of(mail private.outbox) returns jsonb language plpgsql as $$
     begin
       if mail.kind = 'team' then raise exception 'a fault'; end if;
       return private.sound_letter_of(mail);
     end $$`,
  );
  try {
    expect((await claimMails()).map(({ kind }) => kind)).toEqual(['thanks']);
  } finally {
    await database.sql('drop function private.letter_of');
    await database.sql('alter function private.sound_letter_of rename to letter_of');
  }
  expect(await claimMails()).toEqual([]);
  await passTime('1 hour');
  expect((await claimMails()).map(({ kind }) => kind)).toContain('team');
});

test('a flood of marked submissions beyond their space is deleted in parts', async () => {
  const flood = inject('postgresUrl') === undefined ? 6_000 : 60_000;
  await database.sql(
    `insert into public.contact_submissions (name, email, message, form_type, request_id, thank_you_sent, marked_for)
     select 'Fake', 'a' || n || '@flood' || n % 50 || '.example', 'The same text.', 'contact', gen_random_uuid(), true, 'pace'
     from generate_series(1, $1::integer) n`,
    [flood],
  );
  await database.sql("update private.settings set value = 0 where name = 'marked_megabytes'");
  await database.as('service', 'select public.delete_marked_beyond_limit()');
  await database.sql("update private.settings set value = 1024 where name = 'marked_megabytes'");
  expect(await database.sql('select count(*)::integer as count from public.contact_submissions')).toEqual([
    { count: flood - 5_000 },
  ]);
});
