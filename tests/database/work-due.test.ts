import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { mailQueue } from '../fixtures/database/mail-queue.ts';

const database = useTestDatabase();
const { leave, passTime } = mailQueue(database);
beforeEach(() => deleteSubmissions(database, 'private.alarms'));

const claimWork = (providers: string[], openHours: number | null = 11) =>
  database.call('work_due', [providers, openHours], 'service');
const raiseAlarm = () =>
  database.sql(
    "insert into private.alarms (kind, detail, started_at, last_seen_at) values ('waiting', '', now(), now())",
  );

test('claims due mails once', async () => {
  await leave();
  await passTime('3 minutes');
  expect((await claimWork(['resend'])).mails.map(({ kind }) => kind).sort()).toEqual(['team', 'thanks']);
  expect((await claimWork(['resend'])).mails).toEqual([]);
});

test('claims no mails without a provider', async () => {
  await leave();
  await passTime('3 minutes');
  expect((await claimWork([])).mails).toEqual([]);
  expect((await claimWork(['resend'])).mails).toHaveLength(2);
});

test('claims alarms when no mails are left', async () => {
  await raiseAlarm();
  await leave();
  await passTime('3 minutes');
  expect((await claimWork(['resend'])).alarms).toEqual([]);
  expect((await claimWork(['resend'])).alarms).toMatchObject([{ kind: 'waiting' }]);
});

test('claims a scheduled call during the calling hours only', async () => {
  await leave();
  await database.sql(
    `insert into public.voice_calls (phone, submission_id, status, due_at)
     select '919876543210', id, 'scheduled', now() from public.contact_submissions`,
  );
  expect((await claimWork([], null)).calls).toEqual([]);
  expect([(await claimWork([])).calls.length, (await claimWork([])).calls.length]).toEqual([1, 0]);
});

test.each(['visitor', 'member', 'admin'] as const)('is refused to a %s', async (person) => {
  await expect(database.as(person, "select public.work_due('{}')")).rejects.toMatchObject({ code: '42501' });
});
