import { describe, expect, test } from 'vitest';
import { ADMIN_ID, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();
const { arrive, bookCall } = leadDesk(database);

const count = async (table: string) => (await database.sql(`select 1 from ${table}`)).length;

/** What is left of a submission, its mails, a call and an alarm of this age after the nightly job. */
async function leftAfter(age: string) {
  await leaveSubmission(database, 'service');
  await database.sql("insert into public.voice_calls (phone) values ('919876543210')");
  for (const table of ['contact_submissions', 'voice_calls']) {
    await database.sql(`update public.${table} set created_at = now() - $1::interval`, [age]);
  }
  await database.sql('delete from private.alarms');
  await database.sql(
    `insert into private.alarms (kind, detail, started_at, last_seen_at, ended_at)
     values ('bounce', '', now() - $1::interval, now() - $1::interval, now() - $1::interval)`,
    [age],
  );
  await database.sql('select private.delete_old_data()');
  return {
    submissions: await count('public.contact_submissions'),
    mails: await count("private.outbox where kind <> 'deletion'"),
    calls: await count('public.voice_calls'),
    alarms: await count('private.alarms'),
  };
}

test('submissions, their mails, calls and alarms are kept for 24 months', async () => {
  expect(await leftAfter('24 months -1 days')).toEqual({ submissions: 1, mails: 2, calls: 1, alarms: 1 });
  expect(await leftAfter('24 months 1 day')).toEqual({ submissions: 0, mails: 0, calls: 0, alarms: 0 });
});

const LONG_AGO = '24 months 1 day';
/** A lead that arrived long ago, with this status. */
const old = async (response_status = 'lost', age = LONG_AGO) => {
  const id = await arrive({ response_status });
  await database.sql(
    'update public.contact_submissions set created_at = now() - $2::interval where id = $1',
    [id, age],
  );
  return id;
};
const remains = async (id: string) => {
  await database.sql('select private.delete_old_data()');
  return (await database.sql('select from public.contact_submissions where id = $1', [id])).length === 1;
};
const insert = (row: string) => (id: string) => database.sql(`insert into private.${row}`, [id]);
const callIn = (hours: number, status?: string) => (id: string) =>
  bookCall(id, hours, { ...(status && { status }) });
const mailIn = (automatic: boolean) =>
  insert(`incoming_mails (submission_id, digest, sender, subject, body, automatic)
    values ($1, '\\x01', 'asha@example.com', '', 'Hello.', ${String(automatic)})`);
const changed = (field: string) =>
  insert(
    `lead_history (submission_id, field, to_value, changed_at) values ($1, '${field}', null, now() - interval '1 day')`,
  );
const QUOTE_EVENT = 'insert into private.quote_events (submission_id, reply_id, kind) values ($1, $1, $2)';
const quote = (kind: string) => (id: string) => database.force(QUOTE_EVENT, [id, kind]);

const ageHistory = (age: string) =>
  database.force('update private.lead_history set changed_at = now() - $1::interval', [age]);

const followUp = (day: string) => (id: string) =>
  database.sql(
    `update private.leads set follow_up_on = private.today_in_india() ${day} where submission_id = $1`,
    [id],
  );

describe('a lead of long ago', () => {
  test.each([
    ['a call tomorrow', callIn(24), true],
    ['a time that was asked for', insert("wishes values ($1, now(), 'Asia/Kolkata')"), true],
    ['a call that was last month', callIn(-720, 'happened'), true],
    ['a reply', insert("replies (submission_id, request_id, body) values ($1, $1, 'Hello.')"), true],
    ['a mail of the visitor', mailIn(false), true],
    ['a quote that was declined', quote('declined'), true],
    ['a note', insert("lead_notes (submission_id, body) values ($1, 'Called.')"), true],
    ['a change of its status', changed('status'), true],
    ['a day to follow up', followUp('+ 1'), true],
    ['a quote that nobody has answered', quote('follow_up'), false],
    ['a call that was cancelled', callIn(24, 'cancelled'), false],
    ['a mail that a program wrote', mailIn(true), false],
    ['another owner, whom a leaver changes', changed('owner'), false],
    ['a day to follow up of the past', followUp('- 1'), false],
  ])('with %s is kept: %s', async (...[, happen, kept]) => {
    const id = await old();
    await happen(id);
    expect(await remains(id)).toBe(kept);
  });

  test('is kept with a newer lead of the same person, and all go together', async () => {
    const [first, second] = [await old(), await old('lost', '23 months')];
    await database.call('join_leads', [first, second]);
    await ageHistory('23 months');
    expect(await remains(first)).toBe(true);
    expect(await remains(second)).toBe(true);
  });

  test.each([
    ['95 months', true],
    ['97 months', false],
  ])('that is won is kept after %s: %s, also if the client has written since', async (age, kept) => {
    const [quiet, asking] = [await old('won', age), await old('won', age)];
    await database.sql('select private.take_answer($1, $1)', [asking]);
    await ageHistory(age);
    expect([await remains(quiet), await remains(asking)]).toEqual([kept, kept]);
  });

  test('is deleted with its mails and calls, and the others by their age', async () => {
    const id = await old();
    await mailIn(true)(id);
    await database.sql(
      "insert into public.voice_calls (phone, submission_id, created_at) values ('919876543210', $1, now() - interval '25 months')",
      [id],
    );
    await database.sql(
      `insert into private.incoming_mails (digest, sender, subject, body, automatic, received_at)
       values ('\\x02', 'a@example.com', '', '', false, now() - interval '24 months 1 day'), ('\\x03', 'a@example.com', '', '', false, now() - interval '24 months -1 days')`,
    );
    await remains(id);
    expect([await count('private.incoming_mails'), await count('public.voice_calls')]).toEqual([1, 0]);
  });
});

describe('the team is told a week ahead', () => {
  const announced = () => database.sql("select status from private.outbox where kind = 'deletion'");
  const pass = () => database.sql('select private.delete_old_data()');

  test('once, by mail, and again of one that was kept', async () => {
    const id = await old('lost', '24 months -5 days');
    for (let night = 0; night < 2; night += 1) await pass();
    expect(await announced()).toHaveLength(1);
    await followUp('+ 6')(id);
    await pass();
    expect(await announced()).toHaveLength(2);
  });

  test('unless it is kept before the mail leaves', async () => {
    const id = await old('lost', '24 months -6 days');
    await pass();
    await followUp('+ 8')(id);
    await database.as('service', "select public.claim_outbox('{smtp}')");
    expect(await announced()).toEqual([{ status: 'skipped' }]);
  });

  test.each([
    // A leap day may lie between.
    ['24 months -9 days', 0],
    ['24 months -6 days', 1],
    ['24 months -1 hour', 1],
  ])('of a lead of %s', async (age, told) => {
    await old('lost', age);
    await pass();
    expect(await announced()).toHaveLength(told);
  });

  test('of none that is kept, or suspicious', async () => {
    await callIn(24)(await old());
    await old('won');
    await database.sql('update public.contact_submissions set marked_for = $1 where id = $2', [
      'content',
      await old('lost', '24 months -1 day'),
    ]);
    await pass();
    expect(await announced()).toEqual([]);
  });
});

test('invitations are deleted when they have expired, and used stamps after 48 hours', async () => {
  await database.sql(
    `insert into private.invitations (email, invited_by, expires_at)
     values ('old@example.com', $1, now() - interval '1 second'), ('new@example.com', $1, now() + interval '1 day')`,
    [ADMIN_ID],
  );
  await database.sql(
    "insert into private.spent_stamps (hash, spent_at) values ('\\x00', now() - interval '49 hours'), ('\\x01', now())",
  );
  await database.sql('select private.delete_old_data()');
  expect(await database.sql('select email from private.invitations')).toEqual([{ email: 'new@example.com' }]);
  expect(await count('private.spent_stamps')).toBe(1);
});
