import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { receiveMail } from '../../fixtures/database/incoming-mails.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const health = () => database.call('health');

describe('the health', () => {
  test('counts the leads since midnight at the office by the status of their team mail, and names nothing', async () => {
    // What waits for a program is no mail.
    await database.call('due_events', ['{"1": "hooks.example"}'], 'service');
    const row = await leaveSubmission(database, 'visitor');
    await leaveSubmission(database, 'visitor');
    await leaveSubmission(database, 'visitor', { message: 'A casino for everyone.' });
    const send =
      "update private.outbox set status = 'sent', sent_at = now() where kind = 'team' and submission_id = $1";
    await database.sql(send, [row['id']]);
    const { id: yesterdays } = await leaveSubmission(database, 'visitor');
    await database.sql(
      `update public.contact_submissions set created_at = date_trunc('day', now() at time zone 'Asia/Kolkata')
         at time zone 'Asia/Kolkata' - (id = $1)::int * interval '1 second', marked_for = case id when $1 then 'pace' else marked_for end`,
      [yesterdays],
    );
    await database.sql("update private.timers set last_run_at = '2026-01-01Z' where name = 'every_minute'");
    await database.sql(
      `with first as (update private.outbox set queued_at = '2026-01-02Z' where kind = 'thanks' and submission_id = $1)
       insert into private.price_lists select repeat(n::text, 12), '{"services": {}, "complexities": {}, "timelines": {}}', now() - abs(n - 2) * interval '1 day'
       from generate_series(1, 3) n`,
      [row['id']],
    );
    expect(await health()).toMatchObject({
      leads_today: { queued: 1, sent: 1, marked: 1 },
      waiting: { mails: 3, oldest_at: '2026-01-02T00:00:00+00:00' },
      marked: 2,
      every_minute_at: '2026-01-01T00:00:00+00:00',
      price_list: '2'.repeat(12),
    });
    // Nothing that a visitor typed.
    const text = JSON.stringify(await health());
    for (const typed of [row['name'], row['email'], row['message']]) expect(text).not.toContain(typed);
  });

  test('has the last 96 self-tests, oldest first', async () => {
    await database.sql(
      "insert into private.self_tests select now() - n * interval '15 minutes', true, n, '[]' from generate_series(0, 99) n",
    );
    const durations = (await health()).self_tests.map(({ duration_ms }) => duration_ms);
    expect(durations).toEqual(Array.from({ length: 96 }, (_, index) => 95 - index));
  });
});

test('all mails of a day count towards the plan, that of a self-test once', async () => {
  await leaveSubmission(database, 'visitor');
  const { id } = await leaveSubmission(database, 'service', { marked_for: 'self_test' });
  await database.sql("select private.tell($1, 'self_test')", [id]);
  await database.sql("update private.outbox set status = 'sent', sent_at = now()");
  await database.sql("update private.outbox set sent_at = now() - interval '25 hours' where kind = 'thanks'");
  await receiveMail(database);
  const old = "received_at = now() - interval '25 hours', submission_id = $1";
  await database.sql(`update private.incoming_mails set ${old}`, [id]);
  await receiveMail(database);
  await database.sql(
    `insert into private.self_tests values (now(), true, 9, '[{"name": "incoming", "ok": true, "ms": 9}]'), (now() - interval '2 days', true, 9, '[]')`,
  );
  expect(await health()).toMatchObject({ mails: { used: 4, included: 100 }, unassigned: 1, marked: 0 });
});
