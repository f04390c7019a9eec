import { beforeEach, describe, expect, inject, test } from 'vitest';
import { SPAM_WORDS } from '../../../src/domain/submission/spam-words.ts';
import { ADMIN_ID, LOCKS, refusalOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { makeStamp } from '../../fixtures/database/stamps.ts';
import { leaveSubmission, type SubmissionRow } from '../../fixtures/database/submission-rows.ts';

const EMAIL = 'asha@example.com';
const CASINO = { message: 'A casino for everyone.' };

const database = useTestDatabase();
beforeEach(() => database.set('stamp_bits', 1));

let texts = 0;
const leave = (changes: SubmissionRow = {}) =>
  leaveSubmission(database, 'visitor', { message: `Text number ${String((texts += 1))}.`, ...changes });
const leaveStamped = (changes: SubmissionRow = {}) => {
  const email = String(changes['email'] ?? EMAIL);
  return leave({ email, stamp: makeStamp({ email, bits: 1 }), ...changes });
};
const leaveMany = async (count: number, changes: SubmissionRow = {}) => {
  for (let at = 0; at < count; at += 1) await leave(changes);
};
const passTime = (interval: string) =>
  database.sql('update public.contact_submissions set created_at = created_at - $1::interval', [interval]);
/** Why each submission is marked, oldest first. */
const marks = () =>
  database.column<string | null>('select marked_for from public.contact_submissions order by created_at');

const deleted = () => database.sql('select submissions, deleted_by from private.deletions');

describe('a blocked term', () => {
  test.each(['name', 'company', 'message'])('in the %s marks a submission', async (column) => {
    await leaveStamped({ [column]: `The Royal ${String(SPAM_WORDS[1]).toUpperCase()} of Goa` });
    expect(await marks()).toEqual(['content']);
  });

  test('is one of those that the browser refuses', async () =>
    expect(await database.value('select private.spam_words()')).toEqual(SPAM_WORDS));
});

describe('without a stamp', () => {
  test.each([
    [2, [null, null, 'pace', 'pace', null]],
    [0, ['pace', 'pace', 'pace']],
  ])('a submission beyond the hour’s limit of %i is stored and marked', async (most, expected) => {
    await database.set('unstamped_per_hour', most);
    await leaveMany(expected.length - 2);
    for (const interval of ['59 minutes', '1 minute']) {
      await passTime(interval);
      await leave();
    }
    expect(await marks()).toEqual(expected);
  });

  test('a message that ten others had within a day is marked, but no quote request, whose text is not typed', async () => {
    const message = 'Buy our wonderful lamps.';
    await leaveMany(9, { form_type: 'custom_quote', message });
    await leaveMany(9);
    await leaveMany(10, { message });
    await leave({ message: 'buy OUR wonderful lamps.' });
    await leave({ form_type: 'custom_quote', message });
    for (const interval of ['23 hours', '1 hour']) {
      await passTime(interval);
      await leave({ message });
    }
    expect(await marks()).toEqual([...Array<null>(28).fill(null), 'repeated', null, 'repeated', null]);
  });
});

describe('with a stamp', () => {
  test('nothing that others send marks a submission, and many leave room for one without', async () => {
    await database.set('unstamped_per_hour', 1);
    for (let at = 0; at < 3; at += 1) await leaveStamped();
    await leave();
    await leaveMany(11, { email: EMAIL, message: 'The very same text.' });
    for (let at = 0; at < 12; at += 1) await leaveStamped({ message: 'The very same text.' });
    expect((await marks()).slice(4, 15)).not.toContain(null);
    expect((await marks()).filter((mark) => mark === null)).toHaveLength(16);
  });

  test('no submission waits for those without one', async () => {
    const insert = `insert into public.contact_submissions (name, message, form_type, email, stamp)
      values ('Asha', 'Please call me back.', 'contact', '${EMAIL}', '${makeStamp({ email: EMAIL, bits: 1 })}')`;
    expect((await database.attempt('visitor', insert, LOCKS)).found).toEqual([]);
  });
});

test('what members and admins send is marked too, and nothing from the service role', async () => {
  for (const person of ['service', 'member', 'admin'] as const)
    await leaveSubmission(database, person, CASINO);
  expect(await marks()).toEqual([null, 'content', 'content']);
});

test('a deleted setting refuses everything and is named', async () => {
  await database.sql("update private.settings set name = 'gone' where name = 'unstamped_per_hour'");
  const refusal = await refusalOf(leave());
  await database.sql("update private.settings set name = 'unstamped_per_hour' where name = 'gone'");
  expect(refusal?.message).toContain('no row named unstamped_per_hour');
});

describe('the space for marked submissions', () => {
  const tidy = () => database.sql('select public.delete_marked_beyond_limit()');
  const emails = () => database.column('select email from public.contact_submissions order by email');
  /** Sets the space to what all but `rows` of the stored submissions need. */
  const leaveSpaceForAllBut = async (rows: number) => {
    await database.sql(
      `update public.contact_submissions set bytes = bytes + (1048576 - 500) / (select count(*) - $1 from public.contact_submissions)`,
      [rows],
    );
    await database.set('marked_megabytes', 1);
  };

  const PLAIN = { email: 'plain@one.example', message: 'A casino near our shop in Meerut.' };

  test('is freed of the largest group of equal texts first, and the deleted are counted', async () => {
    await leave(PLAIN);
    await leaveMany(20, CASINO);
    await leaveSpaceForAllBut(10);
    await tidy();
    expect(await emails()).toContain(PLAIN.email);
    // Ten of them have room.
    expect(await deleted()).toEqual([{ submissions: 11, deleted_by: null }]);
  });

  test('is freed of the largest group of one mail domain, but for that of a large provider', async () => {
    await leave({ ...PLAIN, email: 'plain@gmail.com' });
    for (let at = 0; at < 9; at += 1)
      await leave({ email: `f@s${String(at)}.flood.example`, message: `Lovely casino ${String(at)}.` });
    for (let at = 0; at < 12; at += 1)
      await leave({ email: `g${String(at)}@gmail.com`, message: `Another casino, ${String(at)}.` });
    await leaveSpaceForAllBut(5);
    await tidy();
    expect((await emails()).filter((email) => email.endsWith('gmail.com'))).toHaveLength(13);
  });

  test('is freed of the newest when all differ: a flood costs nothing before it', async () => {
    const fake = (at: number) => `f@f${String(at)}.example`;
    await leave(PLAIN);
    for (let at = 0; at < 12; at += 1)
      await leave({ email: fake(at), message: `A casino for all, ${String(at)}.` });
    await leaveSpaceForAllBut(2);
    await tidy();
    const left = await emails();
    expect(left).toContain(PLAIN.email);
    expect(left).not.toContain(fake(11));
    expect(left).toHaveLength(10);
  });

  test('never costs the submission of a self-test, or what is not marked', async () => {
    const request_id = await database.call('start_self_test', [], 'service');
    await leave({ email: 'self-test@website.invalid', request_id });
    await leave({ email: 'plain@one.example' });
    await leaveMany(3, CASINO);
    await database.set('marked_megabytes', 1);
    await database.sql('update public.contact_submissions set bytes = 2e6 where marked_for is null');
    await tidy();
    // It suffices.
    expect([(await marks()).length, await deleted()]).toEqual([5, []]);
    await database.set('marked_megabytes', 0);
    await tidy();
    expect(await emails()).toEqual(['plain@one.example', 'self-test@website.invalid']);
  });

  test.runIf(inject('postgresUrl'))('keeps what loses its mark in that moment', async () => {
    await leave(CASINO);
    await database.set('marked_megabytes', 0);
    const unmarking = database.as(
      'admin',
      'select public.unmark_submissions(array(select id from public.contact_submissions)), pg_sleep(1)',
    );
    await database.untilAsleep();
    await tidy();
    await unmarking;
    expect(await marks()).toEqual([null]);
  });

  test('is freed in parts of a large flood', async () => {
    const flood = inject('postgresUrl') === undefined ? 5_010 : 60_000;
    await database.force(
      `insert into public.contact_submissions (name, email, message, form_type, request_id, thank_you_sent, marked_for)
       select 'Fake', 'a' || n || '@flood' || n % 50 || '.example', 'The same text.', 'contact', gen_random_uuid(), true, 'pace'
       from generate_series(1, $1::integer) n`,
      [flood],
    );
    await database.set('marked_megabytes', 0);
    await tidy();
    expect(await emails()).toHaveLength(flood - 5_000);
  });
});

describe('an administrator', () => {
  const list = (p_marked: boolean, p_query: string | null = null) =>
    database.call('search_submissions', { p_query, p_marked });
  const markedIds = async () => (await list(true)).map(({ id }) => id);
  let selfTest: string;
  beforeEach(async () => {
    selfTest = (await leaveSubmission(database, 'service', { marked_for: 'self_test' })).id;
    await leave({ email: 'plain@one.example' });
    await leave({ email: 'a@flood.example', ...CASINO });
    await leave({ email: 'b@flood.example', ...CASINO });
    await leave({ email: 'c@flood.example', message: 'Another casino.' });
  });

  test('finds marked submissions in a list of their own', async () => {
    expect((await list(false)).map(({ email }) => email)).toEqual(['plain@one.example']);
    expect(await list(true)).toHaveLength(3);
    expect(await list(true, 'another')).toMatchObject([{ marked_for: 'content' }]);
    expect(await list(false, 'another')).toEqual([]);
    expect(await database.call('count_views')).toMatchObject([{ marked: 3 }]);
  });

  test('takes the mark away, once, and the mails are due', async () => {
    const ids = (await markedIds()).slice(1);
    expect(await database.call('unmark_submissions', [[...ids, selfTest]])).toBe(2);
    expect(await database.call('unmark_submissions', [ids])).toBe(0);
    expect([await list(false), await list(true)]).toMatchObject([{ length: 3 }, { length: 1 }]);
    const due = await database.call('claim_outbox', [['smtp']], 'service');
    const kinds = ['team', 'team', 'thanks', 'thanks'];
    expect(due.map(({ kind }) => kind).sort()).toEqual(kinds);
  });

  test('deletes some, but nothing that is not marked, and it is recorded who did', async () => {
    const [plain] = await list(false);
    expect(await database.call('delete_marked', [[...(await markedIds()).slice(1), plain?.id]])).toBe(2);
    expect(await database.call('delete_marked', [[plain?.id, selfTest]])).toBe(0);
    expect([await list(false), await list(true)]).toMatchObject([{ length: 1 }, { length: 1 }]);
    expect(await deleted()).toEqual([{ submissions: 2, deleted_by: ADMIN_ID }]);
  });
});
