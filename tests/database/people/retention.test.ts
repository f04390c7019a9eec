import { describe, expect, test } from 'vitest';
import { ADMIN_ID, MEMBER_ID, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive, bookCall } = leadDesk(database);

/** What goes by its age alone: how a row of a time is made, and how long it is kept. */
const BY_AGE = Object.entries({
  "public.contact_submissions (name, email, message, form_type, created_at) select 'A', 'a@b.example', 'Hello to you.', 'contact', at":
    '24 months',
  "public.contact_submissions (name, email, message, form_type, created_at, marked_for) select 'A', 'a@b.example', 'Hello to you.', 'contact', at, 'pace'":
    '24 months',
  "public.voice_calls (phone, created_at) select '919876543210', at": '24 months',
  "private.incoming_mails (digest, sender, subject, body, automatic, received_at) select n::bytea, '', '', '', false, at":
    '24 months',
  "private.access_log (actor, action, about, at) select 'Asha', 'search', n, at": '1 year',
  'private.deletions (submissions, deleted_at) select 1, at': '24 months',
  "private.alarms (kind, detail, started_at, last_seen_at, ended_at) select 'bounce', '', at, at, at":
    '24 months',
  "private.outbox (kind, key, queued_at) select 'access', n, at": '30 days',
  'private.unwanted_mailboxes (mailbox, until) select n, at': '0',
  'private.spent_stamps (hash, spent_at) select n::bytea, at': '48 hours',
  [`private.writing (submission_id, author, at) select (select submission_id from private.leads), (array['${ADMIN_ID}', '${MEMBER_ID}'])[(n::int + 3) / 2]::uuid, at`]:
    '1 day',
  "private.attachments (submission_id, place, name, type, bytes, refused, uploaded_at) select (select submission_id from private.leads), 0, '', '', 1, false, at":
    '7 days',
  "private.blocked_times (during) select tstzrange(at - interval '1 hour', at)": '24 months',
  [`private.invitations (email, invited_by, expires_at) select n, '${ADMIN_ID}', at`]: '0',
  "private.kept_records (until, record) select at, '{}'": '0',
});

test.each(BY_AGE)('what a night deletes by its age: %s, after %s', async (row, kept) => {
  const [table = ''] = row.split(' ');
  if (row.includes('private.leads')) await arrive();
  await database.sql(
    `with age as (select n::text, now() - $1::interval + n * interval '1 hour' as at from unnest(array[-1, 1]) n)
     insert into ${row} from age`,
    [kept],
  );
  const rows = () => database.column(`select r::text from ${table} r order by ctid`);
  const [, young] = await rows();
  await database.sql('select private.delete_old_data()');
  expect(await rows()).toEqual([young]);
});

test('the newest digest is kept, which says where the next begins', async () => {
  await database.sql(
    "insert into private.outbox (kind, key, queued_at) select case n when 1 then 'access' else 'digest' end, n, now() - n * interval '1 day' from unnest(array[32, 31, 33, 1]) n",
  );
  await database.sql('select private.delete_old_data()');
  expect(await database.column('select key from private.outbox order by 1')).toEqual(['1', '31']);
});

const LONG_AGO = '24 months 1 day';
/** A lead that arrived long ago, with this status. */
const old = async (response_status = 'lost', age = LONG_AGO) => {
  const id = await arrive({ response_status });
  await database.sql(
    `with call as (
       insert into public.voice_calls (phone, submission_id, created_at) values ('919876543210', $1, now() - $2::interval)
     ), mail as (
       insert into private.incoming_mails (submission_id, digest, sender, subject, body, automatic, received_at) values ($1, $1::text::bytea, '', '', '', true, now() - $2::interval)
     ) update public.contact_submissions set created_at = now() - $2::interval where id = $1`,
    [id, age],
  );
  return id;
};
const remains = async (id: string) => {
  await database.sql('select private.delete_old_data()');
  const kept = 'select from public.voice_calls join private.incoming_mails using (submission_id)';
  return (await database.sql(`${kept} where submission_id = $1`, [id])).length > 0;
};
const run = (statement: string) => (id: string) => database.sql(statement, [id]);
const insert = (row: string) => run(`insert into private.${row}`);
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

const followUp = (day: string) =>
  run(`update private.leads set follow_up_on = private.today_in_india() ${day} where submission_id = $1`);

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
    await ageHistory('25 months');
    expect(await remains(first)).toBe(true);
    expect(await remains(second)).toBe(true);
  });

  test.each([
    ['95 months', true],
    ['97 months', false],
  ])('that is won is kept after %s: %s, with joined ones, also if the client wrote', async (age, kept) => {
    const [quiet, asking, joined] = [await old('won', age), await old('won', age), await old('lost', age)];
    await database.sql('select private.take_answer($1, $1)', [asking]);
    await database.call('join_leads', [joined, quiet]);
    await ageHistory(age);
    const remain = [await remains(quiet), await remains(joined), await remains(asking)];
    expect(remain).toEqual([kept, kept, kept]);
  });
});

describe('the team is told a week ahead', () => {
  const announced = () => database.sql("select status from private.outbox where kind = 'deletion'");
  const pass = () => database.sql('select private.delete_old_data()');

  test('once, by mail, and again of one that was kept', async () => {
    const id = await old('lost', '24 months -6 days');
    for (let night = 0; night < 2; night += 1) await pass();
    await database.as('service', "select public.claim_outbox('{smtp}')");
    expect(await announced()).toEqual([{ status: 'queued' }]);
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

  test('of none that is kept, or suspicious, or has more than a week', async () => {
    // A leap day may lie between.
    await old('lost', '24 months -9 days');
    await callIn(24)(await old());
    await old('won');
    const marked = await old('lost', '24 months -1 day');
    await database.sql("update public.contact_submissions set marked_for = 'pace' where id = $1", [marked]);
    await pass();
    expect(await announced()).toEqual([]);
  });
});
