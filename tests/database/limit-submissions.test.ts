import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, useTestDatabase, refusalOf } from '../fixtures/database/database.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const EMAIL = 'asha@example.com';

const database = useTestDatabase();
beforeEach(() => database.sql('truncate public.contact_submissions cascade'));

const leave = (changes = {}) => leaveSubmission(database, 'visitor', { email: EMAIL, ...changes });
const count = async () => (await database.sql('select id from public.contact_submissions')).length;
const passTime = (interval: string) =>
  database.sql('update public.contact_submissions set created_at = created_at - $1::interval', [interval]);
const set = (name: string, value: number) =>
  database.sql('update private.settings set value = $2 where name = $1', [name, value]);

test('a new database has the production limits', async () => {
  const rows = await database.sql<{ name: string; value: number }>(
    'select name, value from private.settings',
  );
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
    submission_interval_seconds: 30,
    submissions_per_email_per_hour: 10,
    submissions_per_hour: 600,
    stamp_bits: 17,
    voice_calls_per_day: 50,
  });
});

describe('between two submissions of one address', () => {
  test('30 seconds must pass, or it is refused', async () => {
    await leave();
    const refusal = await refusalOf(leave());
    expect(refusal?.code).toBe('PT429');
    expect(refusal?.message).toBe(
      'We have just received a message from this email address. Please wait 30 seconds before sending another.',
    );
    expect(await count()).toBe(1);
  });

  test('the refusal tells the remaining seconds', async () => {
    await leave();
    await passTime('21 seconds');
    expect((await refusalOf(leave()))?.message).toContain('Please wait 9 seconds');
  });

  test('a submission after the wait is accepted', async () => {
    await leave();
    await passTime('30 seconds');
    await leave();
    expect(await count()).toBe(2);
  });

  test('another spelling of the address is the same address', async () => {
    await leave();
    expect(await codeOf(leave({ email: ' ASHA@Example.com ' }))).toBe('PT429');
  });

  test('another form or address need not wait', async () => {
    await leave();
    await leave({ form_type: 'custom_quote' });
    await leave({ email: 'ravi@example.com' });
    expect(await count()).toBe(3);
  });

  test('a lock on the address prevents concurrent inserts', async () => {
    const locks =
      "select 1 from pg_locks join pg_database on oid = database where datname = current_database() and locktype = 'advisory' and granted";
    await database.sql('begin');
    await database.sql('set local role anon');
    await database.sql(
      "insert into public.contact_submissions (name, email, message, form_type) values ('Asha', $1, 'Please call me back.', 'contact')",
      [EMAIL],
    );
    await database.sql('reset role');
    const held = await database.sql(locks);
    await database.sql('commit');
    expect([held.length, (await database.sql(locks)).length]).toEqual([2, 0]);
  });
});

describe('within an hour', () => {
  test('one address may send ten submissions', async () => {
    for (let at = 0; at < 10; at += 1) {
      await leave({ form_type: at % 2 ? 'contact' : 'custom_quote' });
      await passTime('40 seconds');
    }
    const refusal = await refusalOf(leave());
    expect(refusal).toMatchObject({ code: 'PT429' });
    expect(refusal?.message).toContain('Please try again in an hour');
    await passTime('1 hour');
    await leave();
    expect(await count()).toBe(11);
  });

  test('all addresses together stay under the ceiling', async () => {
    await set('submissions_per_hour', 3);
    for (const name of ['a', 'b', 'c']) await leave({ email: `${name}@example.com` });
    const refusal = await refusalOf(leave({ email: 'd@example.com' }));
    await set('submissions_per_hour', 600);
    expect(refusal).toMatchObject({ code: 'PT429' });
    expect(refusal?.message).toContain('unusually many messages');
  });

  test('a ceiling of 0 closes the forms', async () => {
    await set('submissions_per_hour', 0);
    const code = await codeOf(leave());
    await set('submissions_per_hour', 600);
    expect(code).toBe('PT429');
  });
});

describe('the limits', () => {
  test.each(['visitor', 'member', 'admin'] as const)('hold for the %s', async (person) => {
    await leaveSubmission(database, person, { email: EMAIL });
    expect(await codeOf(leaveSubmission(database, person, { email: EMAIL }))).toBe('PT429');
  });

  test('do not hold for the service role', async () => {
    await leaveSubmission(database, 'service', { email: EMAIL });
    await leaveSubmission(database, 'service', { email: EMAIL });
    expect(await count()).toBe(2);
  });

  test('come from the settings', async () => {
    await set('submission_interval_seconds', 5);
    await leave();
    await passTime('5 seconds');
    await leave();
    await set('submission_interval_seconds', 30);
    expect(await count()).toBe(2);
  });

  test('refuse everything when a setting is missing', async () => {
    const [row] = await database.sql(
      "delete from private.settings where name = 'submissions_per_hour' returning *",
    );
    const refusal = await refusalOf(leave());
    await database.sql('insert into private.settings values ($1, $2, $3)', Object.values(row ?? {}));
    expect(refusal?.message).toContain('no row named submissions_per_hour');
  });
});
