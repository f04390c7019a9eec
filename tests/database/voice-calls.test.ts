import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const HOUR = 3_600_000;
const PHONE = '+91 98765 43210';

const database = useTestDatabase();
beforeEach(async () => {
  await deleteSubmissions(database);
  await setBudget(50);
});

const setBudget = (calls: number) =>
  database.sql("update private.settings set value = $1 where name = 'voice_calls_per_day'", [calls]);

/** With a stamp, as the browser sends it. */
const leave = (changes = {}) =>
  leaveSubmission(database, 'service', { phone: PHONE, stamped: true, ...changes });
const claim = async (phone = PHONE) => (await database.call('claim_voice_call', [phone], 'service'))[0];
const refusal = async (phone = PHONE) => (await claim(phone))?.refusal;
const schedule = (phone: string) =>
  database.call('claim_voice_call', [phone, new Date(Date.now() + 9 * HOUR), null, 11], 'service');
const claimScheduled = (hours = 11) => database.call('claim_scheduled_calls', [hours], 'service');
const reachDueTime = (interval = '9 hours') =>
  database.sql('update public.voice_calls set due_at = due_at - $1::interval', [interval]);
const age = (table: string, interval: string) =>
  database.sql(`update public.${table} set created_at = created_at - $1::interval`, [interval]);
const calls = () =>
  database.sql<{ phone: string; status: string; reference: string | null }>(
    'select phone, status, reference from public.voice_calls',
  );

describe('the number of a recent submission', () => {
  test('may be called, and the call is recorded', async () => {
    await leave();
    expect(await claim()).toMatchObject({ refusal: null, call_id: expect.any(String) as string });
    expect(await calls()).toEqual([{ phone: '919876543210', status: 'claimed', reference: null }]);
  });

  test('equals another spelling', async () => {
    await leave({ phone: '+91 (0)98765 43210 (WhatsApp)' });
    expect(await refusal('९८७६५ ४३२१०')).toBeNull();
  });

  test('is not called after 10 minutes', async () => {
    await leave();
    await age('contact_submissions', '10 minutes');
    expect(await refusal()).toBe('no_recent_submission');
  });
});

describe('refused', () => {
  test.each(['', 'call me', '011-23456789', '+91 58765 43210', '+44 20 7946 0958', '+1 415 555 2671'])(
    'what is no Indian mobile number: %j',
    async (phone) => {
      await leave({ phone });
      expect(await refusal(phone)).toBe('not_callable');
      expect(await calls()).toEqual([]);
    },
  );

  test('a number of no submission', async () => {
    await leave();
    expect(await refusal('+91 90000 00000')).toBe('no_recent_submission');
  });

  test('a number that declined within a day, whoever sends it again', async () => {
    await leave({ call_declined: true });
    await age('contact_submissions', '9 minutes');
    await leave({ call_declined: false });
    expect(await refusal()).toBe('declined');
    await database.sql(
      "update public.contact_submissions set created_at = created_at - interval '1 day' where call_declined",
    );
    expect(await refusal()).toBeNull();
  });

  test('the choice is stored with its time', async () => {
    await leaveSubmission(database, 'visitor', { phone: PHONE, call_declined: true });
    expect(
      await database.sql('select call_declined, call_chosen_at from public.contact_submissions'),
    ).toEqual([{ call_declined: true, call_chosen_at: expect.any(Date) as Date }]);
  });

  test.each([
    ['a submission without a stamp', { stamped: false }],
    ['a marked submission', { marked_for: 'content' }],
  ])('%s', async (_, changes) => {
    await leave(changes);
    expect(await refusal()).toBe('no_recent_submission');
  });

  test('a second call for one submission', async () => {
    await leave();
    await claim();
    expect(await refusal()).toBe('already_called');
  });

  test('a second call to one number within a day', async () => {
    await leave();
    await claim();
    await leave();
    await age('voice_calls', '23 hours 59 minutes');
    expect(await refusal()).toBe('called_today');
    await age('voice_calls', '1 minute');
    expect(await refusal()).toBeNull();
  });

  test('a call beyond the daily ceiling', async () => {
    await setBudget(1);
    await leave();
    await claim();
    await leave({ phone: '+91 90000 00001' });
    expect(await refusal('+91 90000 00001')).toBe('daily_ceiling');
  });

  test('a call beyond the share of the hour', async () => {
    await setBudget(25);
    for (const phone of ['+919000000001', '+919000000002', '+919000000003']) await leave({ phone });
    expect(await refusal('+919000000001')).toBeNull();
    expect(await refusal('+919000000002')).toBeNull();
    expect(await refusal('+919000000003')).toBe('hourly_ceiling');
    await age('voice_calls', '1 hour');
    expect(await refusal('+919000000003')).toBeNull();
  });

  test('a call to a number whose first one failed', async () => {
    await leave();
    const call = await claim();
    await database.as('service', "select public.finish_voice_call($1, 'failed')", [call?.call_id]);
    await leave();
    expect(await refusal()).toBe('called_today');
  });
});

describe('a call outside the calling hours', () => {
  test('is scheduled and claimed once when it is due', async () => {
    await leave();
    expect(await schedule(PHONE)).toMatchObject([{ refusal: null, due_at: expect.any(String) as string }]);
    expect(await claimScheduled()).toEqual([]);
    await reachDueTime();
    expect(await claimScheduled()).toMatchObject([{ phone: '+919876543210' }]);
    expect(await claimScheduled()).toEqual([]);
  });

  test('is not placed when the number declined meanwhile', async () => {
    await leave();
    await schedule(PHONE);
    await leave({ call_declined: true });
    await reachDueTime();
    expect(await claimScheduled()).toEqual([]);
  });

  test('has a budget of its own', async () => {
    await database.sql("update private.settings set value = 1 where name = 'scheduled_calls_per_day'");
    for (const phone of ['+919000000001', '+919000000002', '+919000000003']) await leave({ phone });
    expect(await schedule('+919000000001')).toMatchObject([{ refusal: null }]);
    expect(await schedule('+919000000002')).toMatchObject([{ refusal: 'daily_ceiling' }]);
    expect(await refusal('+919000000003')).toBeNull();
    await database.sql("update private.settings set value = 25 where name = 'scheduled_calls_per_day'");
  });

  test('counts as the call of the day from the time when it is due', async () => {
    await leave();
    await schedule(PHONE);
    await age('voice_calls', '1 day 1 hour');
    await leave();
    expect(await refusal()).toBe('called_today');
  });

  test('waits if the share of the hour is used up', async () => {
    await setBudget(11);
    for (const phone of ['+919000000001', '+919000000002']) {
      await leave({ phone });
      await schedule(phone);
    }
    await reachDueTime();
    expect(await claimScheduled()).toMatchObject([{ phone: '+919000000001' }]);
    expect(await claimScheduled()).toEqual([]);
    await reachDueTime('1 hour');
    expect(await claimScheduled()).toMatchObject([{ phone: '+919000000002' }]);
  });

  test('is not placed half a day late', async () => {
    await leave();
    await schedule(PHONE);
    await reachDueTime('21 hours 1 minute');
    expect(await claimScheduled()).toEqual([]);
  });
});

describe('a call beyond the share of the hour', () => {
  /** Requests a call now; the hours end in three. Returns the refusal, or in how many hours the call is due. */
  const request = async (phone: string) => {
    await leave({ phone });
    const [call] = await database.as<{ refusal: string | null; hours: number | null }>(
      'service',
      `select refusal, extract(epoch from due_at - now())::int / 3600 as hours
       from public.claim_voice_call($1, null, now() + interval '3 hours', 11)`,
      [phone],
    );
    return call?.refusal ?? call?.hours;
  };

  test('is scheduled for the first hour with calls left, before the hours end', async () => {
    await setBudget(22);
    const due = [];
    for (let at = 0; at < 7; at += 1) due.push(await request(`+91900000000${String(at)}`));
    expect(due).toEqual([null, null, 1, 1, 2, 2, 'hourly_ceiling']);
  });

  test('is placed then', async () => {
    await setBudget(11);
    await request('+919000000001');
    await request('+919000000002');
    expect(await claimScheduled()).toEqual([]);
    await age('voice_calls', '1 hour');
    await reachDueTime('1 hour');
    expect(await claimScheduled()).toMatchObject([{ phone: '+919000000002' }]);
  });
});

describe('the end of a call', () => {
  test('is recorded with the provider’s reference', async () => {
    await leave();
    const call = await claim();
    await database.as('service', "select public.finish_voice_call($1, 'placed', 'call-1')", [call?.call_id]);
    expect(await calls()).toMatchObject([{ status: 'placed', reference: 'call-1' }]);
  });

  test('must be a known status', async () => {
    await leave();
    const call = await claim();
    const finish = database.as('service', "select public.finish_voice_call($1, 'maybe')", [call?.call_id]);
    expect(await codeOf(finish)).toBe('23514');
  });
});

test('a deleted submission still counts as called', async () => {
  await leave();
  await claim();
  await database.as('service', 'delete from public.contact_submissions');
  await leave();
  expect(await refusal()).toBe('called_today');
});

test('two claims at once wait for one another, so that the limits count both', async () => {
  const locks =
    "select 1 from pg_locks join pg_database on oid = database where datname = current_database() and locktype = 'advisory' and granted";
  await leave();
  await database.sql('begin');
  await database.sql('select public.claim_voice_call($1)', [PHONE]);
  const held = await database.sql(locks);
  await database.sql('commit');
  expect([held.length, (await database.sql(locks)).length]).toEqual([1, 0]);
});
