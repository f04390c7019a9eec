import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

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
const age = (table: string, interval: string) =>
  database.sql(`update public.${table} set created_at = created_at - $1::interval`, [interval]);
const calls = () =>
  database.sql<Record<'phone' | 'status' | 'reference' | 'reason', string | null>>(
    'select phone, status, reference, reason from public.voice_calls',
  );

describe('the number of a recent submission', () => {
  test('may be called, and the call is recorded', async () => {
    await leave();
    expect(await claim()).toMatchObject({ refusal: null, call_id: expect.any(String) as string });
    expect(await calls()).toMatchObject([{ phone: '919876543210', status: 'claimed' }]);
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

  test('a call to a number whose first one failed', async () => {
    await leave();
    const call = await claim();
    await database.as('service', "select public.finish_voice_call($1, 'failed')", [call?.call_id]);
    await leave();
    expect(await refusal()).toBe('called_today');
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
    for (const status of ['maybe', 'scheduled', '']) {
      const finish = database.as('service', 'select public.finish_voice_call($1, $2)', [
        call?.call_id,
        status,
      ]);
      expect(await codeOf(finish)).toBe('23514');
    }
  });

  test('comes once: a later record changes nothing', async () => {
    await leave();
    const call = await claim();
    await database.as('service', "select public.finish_voice_call($1, 'failed', null, 'vapi answered 400')", [
      call?.call_id,
    ]);
    await database.as('service', "select public.finish_voice_call($1, 'placed', 'call-1')", [call?.call_id]);
    expect(await calls()).toMatchObject([{ status: 'failed', reason: 'vapi answered 400' }]);
  });
});

describe('a call without a result', () => {
  const endLost = () => database.as('service', 'select public.end_lost_calls()');

  test.each([
    ['4 minutes 59 seconds', 'claimed', null],
    ['5 minutes', 'unknown', 'no result within five minutes'],
    ['3 days', 'unknown', 'no result within five minutes'],
  ])('is after %s %s', async (interval, status, reason) => {
    await leave();
    await claim();
    await age('voice_calls', interval);
    await endLost();
    expect(await calls()).toMatchObject([{ status, reason }]);
  });

  test.each(['placed', 'failed'])('does not change one that was %s', async (status) => {
    await leave();
    const call = await claim();
    await database.as('service', 'select public.finish_voice_call($1, $2)', [call?.call_id, status]);
    await age('voice_calls', '1 hour');
    await endLost();
    expect(await calls()).toMatchObject([{ status, reason: null }]);
  });

  test('is not tried again, and takes a result that comes late', async () => {
    await leave();
    const call = await claim();
    await age('voice_calls', '6 minutes');
    await endLost();
    expect(await refusal()).toBe('already_called');
    await leave();
    expect(await refusal()).toBe('called_today');
    await database.as('service', "select public.finish_voice_call($1, 'placed', 'call-1')", [call?.call_id]);
    expect(await calls()).toMatchObject([{ status: 'placed', reference: 'call-1', reason: null }]);
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
