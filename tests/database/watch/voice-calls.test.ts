import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const PHONE = '+91 98765 43210';

const database = useTestDatabase();
/** With a stamp, as the browser sends it. */
const leave = (changes = {}) =>
  leaveSubmission(database, 'service', { phone: PHONE, stamped: true, ...changes });
const claim = (phone = PHONE) => database.call('claim_voice_call', [phone], 'service');
/** The id of a call that was claimed. */
const claimedCall = async () => {
  const claimed = await claim();
  return 'call_id' in claimed ? claimed.call_id : null;
};
const refusal = async (phone = PHONE) => (await claim(phone)).refusal;
const age = (table: string, interval: string) =>
  database.sql(`update public.${table} set created_at = created_at - $1::interval`, [interval]);
const calls = () =>
  database.sql('select phone, status, reference, reason from public.voice_calls order by status');

/** Records the end of a call as the function does. */
const finish = (id: string | null | undefined, ...end: (string | null)[]) =>
  database.call('finish_voice_call', [id, ...end], 'service');

test('the number of the newest submission may be called in any spelling, and the call is recorded', async () => {
  await leave({ id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' });
  await leave({ phone: '+91 90000 00000', call_declined: true });
  await age('contact_submissions', '30 seconds');
  const { id } = await leave({ phone: '+91 (0)98765 43210 (WhatsApp)' });
  await age('contact_submissions', '9 minutes');
  const known = { phone: '+919876543210', service: 'Google Ads Campaign', urgency: 'within-month' };
  expect(await claim('९८७६५ ४३२१०')).toMatchObject({ refusal: null, submission_id: id, ...known });
  expect(await calls()).toMatchObject([{ phone: '919876543210', status: 'claimed' }]);
});

describe('refused', () => {
  test.each(['', 'call me', '011-23456789', '+91 58765 43210', '+44 20 7946 0958', '+1 415 555 2671'])(
    'is what is no Indian mobile number: %j',
    async (phone) => {
      await leave({ phone });
      expect(await refusal(phone)).toBe('not_callable');
      expect(await calls()).toEqual([]);
    },
  );

  test.each([
    ['of another submission', { phone: '+91 90000 00000' }, '0'],
    ['of a submission ten minutes ago', {}, '10 minutes'],
    ['of a submission without a stamp', { stamped: false }, '0'],
    ['of a marked submission', { marked_for: 'content' }, '0'],
  ])('is a number %s', async (_, changes, before) => {
    await leave(changes);
    await age('contact_submissions', before);
    expect(await refusal()).toBe('no_recent_submission');
  });

  test('is a number that declined within a day, whoever sends it again', async () => {
    await leave({ call_declined: true, stamped: false });
    await age('contact_submissions', '9 minutes');
    await leave({ call_declined: false });
    expect(await refusal()).toBe('declined');
    const chose = (ago: string) =>
      database.sql(
        "update public.contact_submissions set created_at = now() - interval '3 days', call_chosen_at = now() - $1::interval where call_declined",
        [ago],
      );
    await chose('23 hours');
    expect(await refusal()).toBe('declined');
    await chose('1 day');
    expect(await refusal()).toBeNull();
  });

  test('is a second call for one submission, or to one number within a day, also if the first failed', async () => {
    await leave();
    const call = await claimedCall();
    expect(await refusal()).toBe('already_called');
    await finish(call, 'failed');
    await database.as('service', 'delete from public.contact_submissions');
    await leave();
    await age('voice_calls', '23 hours 59 minutes');
    expect(await refusal()).toBe('called_today');
    await age('voice_calls', '1 minute');
    expect(await refusal()).toBeNull();
  });

  test('is a call beyond the daily ceiling', async () => {
    await database.set('voice_calls_per_day', 1);
    await leave();
    await claim();
    await leave({ phone: '+91 90000 00001' });
    await age('voice_calls', '23 hours 59 minutes');
    expect(await refusal('+91 90000 00001')).toBe('daily_ceiling');
    await age('voice_calls', '1 minute');
    expect(await refusal('+91 90000 00001')).toBeNull();
  });
});

test('the end of a call is recorded once, with the beginning of what the provider says', async () => {
  const { id } = await leave();
  const call = await claimedCall();
  await leave({ phone: '+91 90000 00001' });
  await claim('+91 90000 00001');
  await finish(call, 'placed', 'r'.repeat(201), 'n'.repeat(201));
  await finish(call, 'failed', null, 'vapi answered 400');
  expect(await calls()).toMatchObject([
    { status: 'claimed' },
    { status: 'placed', reference: 'r'.repeat(200), reason: 'n'.repeat(200) },
  ]);
  const { entries } = await database.call('conversation', [id]);
  const details = { phone: '919876543210', reason: 'n'.repeat(200) };
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'call', delivery: 'placed', details }));
});

const endLost = () => database.call('end_lost_calls', [], 'service');

test.each([
  ['4 minutes 30 seconds', 'claimed', null],
  ['5 minutes', 'unknown', 'no result within five minutes'],
])('a call without a result is after %s %s, and takes a late result', async (interval, status, reason) => {
  await leave();
  const call = await claimedCall();
  await age('voice_calls', interval);
  await endLost();
  expect(await calls()).toMatchObject([{ status, reason }]);
  expect(await refusal()).toBe('already_called');
  await finish(call, 'placed', 'call-1');
  await age('voice_calls', '1 hour');
  await endLost();
  expect(await calls()).toMatchObject([{ status: 'placed', reference: 'call-1', reason: null }]);
});
