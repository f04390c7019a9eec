import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SPAM_WORDS } from '../../src/domain/submission/spam-words.ts';
import { refusalOf, useTestDatabase } from '../fixtures/database/database.ts';
import { makeStamp } from '../fixtures/database/stamps.ts';
import { leaveSubmission, type SubmissionRow } from '../fixtures/database/submission-rows.ts';

const EMAIL = 'asha@example.com';

const database = useTestDatabase();
let settings: { name: string; value: number }[] = [];
beforeAll(async () => {
  settings = await database.sql('select name, value from private.settings');
});
beforeEach(async () => {
  await database.sql('truncate public.contact_submissions cascade');
  for (const { name, value } of settings) await set(name, value);
  await set('stamp_bits', 1);
});

const set = (name: string, value: number) =>
  database.sql('update private.settings set value = $2 where name = $1', [name, value]);
const leave = (changes: SubmissionRow = {}) =>
  leaveSubmission(database, 'visitor', { email: EMAIL, ...changes });
const leaveStamped = (changes: SubmissionRow = {}) =>
  leave({ stamp: makeStamp({ email: String(changes['email'] ?? EMAIL), bits: 1 }), ...changes });
const leaveMany = async (count: number, changes: SubmissionRow = {}) => {
  for (let at = 0; at < count; at += 1) await leave({ email: `f${String(at)}@example.com`, ...changes });
};
const passTime = (interval: string) =>
  database.sql('update public.contact_submissions set created_at = created_at - $1::interval', [interval]);
/** Why each submission is held, oldest first. */
const reasons = async () =>
  (
    await database.sql<{ held_for: string | null }>(
      'select held_for from public.contact_submissions order by created_at',
    )
  ).map(({ held_for }) => held_for);

describe('the same mailbox', () => {
  test('is held within 30 seconds, and no longer', async () => {
    await leave();
    await passTime('29 seconds');
    await leave();
    await passTime('30 seconds');
    await leave();
    expect(await reasons()).toEqual([null, 'repeat', null]);
  });

  test('is recognised in another spelling', async () => {
    await leave({ email: 'a.sha+one@gmail.com' });
    await leave({ email: ' ASHA@Googlemail.com ' });
    expect(await reasons()).toEqual([null, 'repeat']);
  });

  test('may use another form at once', async () => {
    await leave();
    await leave({ form_type: 'custom_quote' });
    expect(await reasons()).toEqual([null, null]);
  });

  test('is held after ten submissions in an hour', async () => {
    for (let at = 0; at < 11; at += 1) {
      await leave();
      await passTime('40 seconds');
    }
    await passTime('1 hour');
    await leave();
    expect(await reasons()).toEqual([...Array<null>(10).fill(null), 'repeat', null]);
  });

  test('used by somebody else without stamps does not affect its owner', async () => {
    for (let at = 0; at < 15; at += 1) await leave();
    await leaveStamped();
    expect((await reasons()).at(-1)).toBeNull();
  });
});

describe('a blocked term', () => {
  test.each(['name', 'company', 'message'])('in the %s is held', async (column) => {
    await leave({ [column]: `The Royal ${String(SPAM_WORDS[1]).toUpperCase()} of Goa` });
    expect(await reasons()).toEqual(['content']);
  });

  test('is one of those that the browser refuses', async () => {
    expect(await database.sql('select private.spam_words() as words')).toEqual([{ words: [...SPAM_WORDS] }]);
  });
});

describe('a flood', () => {
  test('without stamps is held beyond its limit, which affects nobody with a stamp', async () => {
    await set('unstamped_per_hour', 2);
    await leaveMany(4);
    await leaveStamped();
    expect(await reasons()).toEqual([null, null, 'flood', 'flood', null]);
  });

  test('with stamps has another limit', async () => {
    await set('submissions_per_hour', 2);
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await leaveStamped({ email });
    await leave();
    expect(await reasons()).toEqual([null, null, 'flood', null]);
  });

  test('is over after an hour', async () => {
    await set('unstamped_per_hour', 1);
    await leaveMany(2);
    await passTime('1 hour');
    await leave();
    expect(await reasons()).toEqual([null, 'flood', null]);
  });

  test('of blocked terms counts too', async () => {
    await set('unstamped_per_hour', 1);
    await leaveMany(2, { message: 'A casino for everyone.' });
    expect(await reasons()).toEqual(['content', 'flood']);
  });

  test('is held entirely by a limit of 0', async () => {
    await set('unstamped_per_hour', 0);
    await leave();
    expect(await reasons()).toEqual(['flood']);
  });

  test('loses its oldest rows when there are too many, and they are counted', async () => {
    await set('unstamped_per_hour', 1);
    await set('held_rows_kept', 50);
    await leaveMany(251);
    const kept = (await reasons()).filter((reason) => reason === 'flood').length;
    const deleted = await database.sql('select sum(submissions)::int as sum from private.deleted_floods');
    expect(kept).toBeGreaterThanOrEqual(50);
    expect(kept).toBeLessThan(150);
    expect(deleted).toEqual([{ sum: 250 - kept }]);
    expect((await reasons())[0]).toBeNull();
  });
});

test.each(['member', 'admin'] as const)('the limits apply to the %s too', async (person) => {
  await leaveSubmission(database, person, { email: EMAIL });
  await leaveSubmission(database, person, { email: EMAIL });
  expect(await reasons()).toEqual([null, 'repeat']);
});

test('nothing from the service role is held', async () => {
  await leaveSubmission(database, 'service', { email: EMAIL, message: 'A casino for everyone.' });
  await leaveSubmission(database, 'service', { email: EMAIL });
  expect(await reasons()).toEqual([null, null]);
});

test('a deleted setting refuses everything and is named', async () => {
  await database.sql("update private.settings set name = 'gone' where name = 'unstamped_per_hour'");
  const refusal = await refusalOf(leave());
  await database.sql("update private.settings set name = 'unstamped_per_hour' where name = 'gone'");
  expect(refusal?.message).toContain('no row named unstamped_per_hour');
});
