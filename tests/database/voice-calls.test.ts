import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, useTestDatabase } from '../fixtures/database/database.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

interface ClaimedCall {
  call_id: string | null;
  refusal: string | null;
  customer_name: string | null;
}

const PHONE = '+91 98765 43210';

const database = useTestDatabase();
beforeEach(() => database.sql('truncate public.contact_submissions, public.voice_calls cascade'));

const leave = (changes = {}) => leaveSubmission(database, 'service', { phone: PHONE, ...changes });
const claim = async (phone = PHONE) =>
  (await database.as<ClaimedCall>('service', 'select * from public.claim_voice_call($1)', [phone]))[0];
const refusal = async (phone = PHONE) => (await claim(phone))?.refusal;
const age = (table: string, interval: string) =>
  database.sql(`update public.${table} set created_at = created_at - $1::interval`, [interval]);
const calls = () =>
  database.sql<{ phone: string; status: string; reference: string | null }>(
    'select phone, status, reference from public.voice_calls',
  );

describe('the number of a recent submission', () => {
  test('may be called, and the call is recorded', async () => {
    await leave({ name: 'Asha Verma' });
    expect(await claim()).toMatchObject({ refusal: null, customer_name: 'Asha Verma' });
    expect(await calls()).toEqual([{ phone: '919876543210', status: 'claimed', reference: null }]);
  });

  test.each(['0091 98765-43210', '919876543210', '(+91) 98765.43210'])('equals %s', async (phone) => {
    await leave();
    expect(await refusal(phone)).toBeNull();
  });

  test('is not called after 10 minutes', async () => {
    await leave();
    await age('contact_submissions', '10 minutes');
    expect(await refusal()).toBe('no_recent_submission');
  });
});

describe('refused', () => {
  test.each(['+91 90000 00000', '', 'call me', '+91', '9'.repeat(60)])(
    'a number of no submission: %s',
    async (phone) => {
      await leave({ phone: 'call me' });
      expect(await refusal(phone)).toBe('no_recent_submission');
      expect(await calls()).toEqual([]);
    },
  );

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
    await database.sql("update private.settings set value = 1 where name = 'voice_calls_per_day'");
    await leave();
    await claim();
    await leave({ phone: '+91 90000 00001' });
    const second = await refusal('+91 90000 00001');
    await database.sql("update private.settings set value = 50 where name = 'voice_calls_per_day'");
    expect(second).toBe('daily_ceiling');
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
