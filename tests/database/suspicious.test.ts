import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SPAM_WORDS } from '../../src/domain/submission/spam-words.ts';
import { codeOf, type Person, refusalOf, useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { makeStamp } from '../fixtures/database/stamps.ts';
import { leaveSubmission, type SubmissionRow } from '../fixtures/database/submission-rows.ts';

const EMAIL = 'asha@example.com';
const CASINO = { message: 'A casino for everyone.' };

const database = useTestDatabase();
// As they were before any test changed one.
beforeAll(() => database.sql('create temp table usual_settings as select name, value from private.settings'));
beforeEach(async () => {
  await deleteSubmissions(database, 'private.deletions');
  await database.sql(
    'update private.settings set value = usual.value from usual_settings usual where usual.name = settings.name',
  );
  await set('stamp_bits', 1);
});

const set = (name: string, value: number) =>
  database.sql('update private.settings set value = $2 where name = $1', [name, value]);
let texts = 0;
const leave = (changes: SubmissionRow = {}) =>
  leaveSubmission(database, 'visitor', {
    message: `Text number ${String((texts += 1))} of this test.`,
    ...changes,
  });
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
const marks = async () =>
  (
    await database.sql<{ marked_for: string | null }>(
      'select marked_for from public.contact_submissions order by created_at',
    )
  ).map(({ marked_for }) => marked_for);

describe('a blocked term', () => {
  test.each(['name', 'company', 'message'])('in the %s marks a submission', async (column) => {
    await leaveStamped({ [column]: `The Royal ${String(SPAM_WORDS[1]).toUpperCase()} of Goa` });
    expect(await marks()).toEqual(['content']);
  });

  test('is one of those that the browser refuses', async () => {
    expect(await database.sql('select private.spam_words() as words')).toEqual([{ words: [...SPAM_WORDS] }]);
  });
});

describe('without a stamp', () => {
  test('a submission beyond the hour’s limit is stored and marked', async () => {
    await set('unstamped_per_hour', 2);
    await leaveMany(4);
    expect(await marks()).toEqual([null, null, 'pace', 'pace']);
  });

  test('the limit is over after an hour', async () => {
    await set('unstamped_per_hour', 1);
    await leaveMany(2);
    await passTime('1 hour');
    await leave();
    expect(await marks()).toEqual([null, 'pace', null]);
  });

  test('a limit of 0 marks everything', async () => {
    await set('unstamped_per_hour', 0);
    await leave();
    expect(await marks()).toEqual(['pace']);
  });

  test('a message that ten others had within a day is marked', async () => {
    await leaveMany(11, { message: 'Buy our wonderful lamps.' });
    await leave({ message: 'buy OUR wonderful lamps.' });
    await passTime('24 hours');
    await leave({ message: 'Buy our wonderful lamps.' });
    expect(await marks()).toEqual([...Array<null>(10).fill(null), 'repeated', 'repeated', null]);
  });

  test('a quote request without a text of its own is never the same', async () => {
    await leaveMany(12, { form_type: 'custom_quote', message: 'Custom package quote request' });
    expect(new Set(await marks())).toEqual(new Set([null]));
  });
});

describe('with a stamp', () => {
  test('nothing that others send marks a submission', async () => {
    await set('unstamped_per_hour', 1);
    await leaveMany(12, { email: EMAIL, message: 'The very same text.' });
    for (let at = 0; at < 12; at += 1) await leaveStamped({ message: 'The very same text.' });
    expect((await marks()).slice(12)).toEqual(Array<null>(12).fill(null));
  });

  test('many leave room for one without', async () => {
    await set('unstamped_per_hour', 1);
    for (let at = 0; at < 3; at += 1) await leaveStamped();
    await leave();
    expect(await marks()).toEqual([null, null, null, null]);
  });

  test('no submission waits for those without one', async () => {
    const locks = async () =>
      (
        await database.sql(
          "select 1 from pg_locks join pg_database on oid = database where datname = current_database() and locktype = 'advisory'",
        )
      ).length;
    const insert = async (row: Record<string, string>) => {
      const columns = Object.keys(row);
      await database.sql('begin');
      await database.sql('set local role anon');
      await database.sql(
        `insert into public.contact_submissions (name, message, form_type, ${columns.join(', ')})
         values ('Asha', 'Please call me back.', 'contact', ${columns.map((_, at) => `$${String(at + 1)}`).join(', ')})`,
        Object.values(row),
      );
      await database.sql('reset role');
      const held = await locks();
      await database.sql('commit');
      return held;
    };
    expect(await insert({ email: EMAIL, stamp: makeStamp({ email: EMAIL, bits: 1 }) })).toBe(0);
    expect(await insert({ email: EMAIL })).toBe(1);
  });
});

test.each(['member', 'admin'] as const)('the rules apply to the %s too', async (person) => {
  await set('unstamped_per_hour', 1);
  for (const email of ['a@example.com', 'b@example.com']) await leaveSubmission(database, person, { email });
  expect(await marks()).toEqual([null, 'pace']);
});

test('nothing from the service role is marked', async () => {
  await leaveSubmission(database, 'service', CASINO);
  expect(await marks()).toEqual([null]);
});

test.each(['visitor', 'member', 'admin'] as const)('a %s cannot send the mark', async (person) => {
  for (const column of ['marked_for', 'bytes', 'reference'])
    expect(await codeOf(leaveSubmission(database, person, { [column]: null }))).toBe('42501');
});

test('a deleted setting refuses everything and is named', async () => {
  await database.sql("update private.settings set name = 'gone' where name = 'unstamped_per_hour'");
  const refusal = await refusalOf(leave());
  await database.sql("update private.settings set name = 'unstamped_per_hour' where name = 'gone'");
  expect(refusal?.message).toContain('no row named unstamped_per_hour');
});

describe('the space for marked submissions', () => {
  const tidy = () => database.sql('select public.delete_marked_beyond_limit()');
  const emails = async () =>
    (
      await database.sql<{ email: string }>('select email from public.contact_submissions order by email')
    ).map(({ email }) => email);
  const deleted = () => database.sql('select submissions, deleted_by from private.deletions');
  /** Sets the space to what all but `rows` of the stored submissions need. */
  const leaveSpaceForAllBut = async (rows: number) => {
    await database.sql(
      `update public.contact_submissions set bytes = bytes + (1048576 - 500) / (select count(*) - $1 from public.contact_submissions)`,
      [rows],
    );
    await set('marked_megabytes', 1);
  };

  test('deletes nothing while it suffices', async () => {
    await leaveMany(5, CASINO);
    await tidy();
    expect([await marks(), await deleted()]).toEqual([Array(5).fill('content'), []]);
  });

  test('is freed of the largest group of equal texts first, and the deleted are counted', async () => {
    await leave({ email: 'plain@one.example', message: 'A casino near our shop in Meerut.' });
    await leaveMany(20, CASINO);
    await leaveSpaceForAllBut(10);
    await tidy();
    expect(await emails()).toContain('plain@one.example');
    expect((await marks()).length).toBeLessThan(21);
    expect(await deleted()).toEqual([{ submissions: 21 - (await marks()).length, deleted_by: null }]);
  });

  test('is freed of the largest group of one mail domain, but for that of a large provider', async () => {
    await leave({ email: 'plain@gmail.com', message: 'A casino near our shop in Meerut.' });
    for (let at = 0; at < 9; at += 1)
      await leave({
        email: `f${String(at)}@s${String(at)}.flood.example`,
        message: `Lovely casino ${String(at)}.`,
      });
    for (let at = 0; at < 12; at += 1)
      await leave({ email: `g${String(at)}@gmail.com`, message: `Another casino, ${String(at)}.` });
    await leaveSpaceForAllBut(5);
    await tidy();
    expect((await emails()).filter((email) => email.endsWith('gmail.com'))).toHaveLength(13);
  });

  test.each([
    ['one row of each domain', (at: number) => ({ email: `f@f${String(at)}.example` })],
    ['mailboxes of a large provider', (at: number) => ({ email: `f${String(at)}@gmail.com` })],
    [
      'two large providers',
      (at: number) => ({ email: `f${String(at)}@${at % 2 ? 'gmail' : 'outlook'}.com` }),
    ],
    [
      'long texts',
      (at: number) => ({
        message: `Casino ${'x'.repeat(2_000)} ${String(at)}`,
        email: `f@f${String(at)}.example`,
      }),
    ],
  ])(
    'is freed of the newest when all differ, so that what was there before a flood of %s stays',
    async (_, fake) => {
      await leave({ email: 'plain@one.example', message: 'A casino near our shop in Meerut.' });
      for (let at = 0; at < 40; at += 1)
        await leave({ message: `A casino for all, ${String(at)}.`, ...fake(at) });
      await leaveSpaceForAllBut(10);
      await tidy();
      const left = await emails();
      expect(left).toContain('plain@one.example');
      expect(left).not.toContain(fake(39).email);
      expect(left.length).toBeLessThan(41);
    },
  );

  test('never costs the submission of a self-test', async () => {
    const [selfTest] = await database.as<{ id: string }>('service', 'select public.start_self_test() as id');
    await leave({ email: 'self-test@website.invalid', request_id: selfTest?.id });
    await set('marked_megabytes', 0);
    await leaveMany(3, CASINO);
    await tidy();
    expect(await emails()).toEqual(['self-test@website.invalid']);
  });

  test('never costs what is not marked', async () => {
    await leave({ email: 'plain@one.example' });
    await set('marked_megabytes', 0);
    await leaveMany(3, CASINO);
    await tidy();
    expect(await emails()).toEqual(['plain@one.example']);
  });
});

describe('an administrator', () => {
  const list = (isMarked: boolean, query: string | null = null) =>
    database.as<{ id: string; email: string }>(
      'admin',
      'select id, email from public.search_submissions($1, p_marked => $2)',
      [query, isMarked],
    );
  const call = async (name: string, args: unknown[], person: Person = 'admin') =>
    (
      await database.as<{ changed: number }>(
        person,
        `select public.${name}(${args.map((_, at) => `$${String(at + 1)}`).join(', ')}) as changed`,
        args,
      )
    )[0]?.changed;
  const markedIds = async () => (await list(true)).map(({ id }) => id);
  const due = () =>
    database.as<{ kind: string }>(
      'service',
      "select message ->> 'kind' as kind from public.claim_outbox(array['smtp']) as message order by 1",
    );

  beforeEach(async () => {
    await leave({ email: 'plain@one.example' });
    await leave({ email: 'a@flood.example', ...CASINO });
    await leave({ email: 'b@flood.example', ...CASINO });
    await leave({ email: 'c@flood.example', message: 'Another casino.' });
  });

  test('finds marked submissions in a list of their own', async () => {
    expect((await list(false)).map(({ email }) => email)).toEqual(['plain@one.example']);
    expect(await list(true)).toHaveLength(3);
    expect(await list(true, 'another')).toHaveLength(1);
    expect(await database.as('admin', 'select marked from public.count_views()')).toEqual([{ marked: 3 }]);
  });

  test('takes the mark away, once, and the mails are due', async () => {
    const ids = await markedIds();
    expect([await call('unmark_submissions', [ids]), await call('unmark_submissions', [ids])]).toEqual([
      3, 0,
    ]);
    expect(await list(false)).toHaveLength(4);
    expect((await due()).map(({ kind }) => kind)).toEqual([
      'team',
      'team',
      'team',
      'thanks',
      'thanks',
      'thanks',
    ]);
  });

  test('deletes some, and it is recorded who did', async () => {
    expect(await call('delete_marked', [await markedIds()])).toBe(3);
    expect(
      await database.sql('select submissions, deleted_by is not null as signed from private.deletions'),
    ).toEqual([{ submissions: 3, signed: true }]);
  });

  test('deletes nothing that is not marked', async () => {
    const ids = (await list(false)).map(({ id }) => id);
    expect(await call('delete_marked', [ids])).toBe(0);
    expect(await list(false)).toHaveLength(1);
  });

  test.each(['visitor', 'member', 'service'] as const)('is needed: a %s may do nothing', async (person) => {
    const ids = await markedIds();
    const attempts = [call('unmark_submissions', [ids], person), call('delete_marked', [ids], person)];
    expect(await Promise.all(attempts.map(codeOf))).toEqual(['42501', '42501']);
    expect(await list(true)).toHaveLength(3);
  });
});

test('no mail of a marked submission is due', async () => {
  await leave({ email: EMAIL, ...CASINO });
  expect(await database.call('just_stored', [null, null, EMAIL, 'contact'], 'service')).toEqual([]);
  expect(await database.as('service', "select * from public.claim_outbox(array['smtp'])")).toEqual([]);
});
