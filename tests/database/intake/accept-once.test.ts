import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { randomHex } from '../../../src/browser/request-id.ts';
import { STAMP_BITS } from '../../../src/domain/submission/proof-rule.ts';
import { referenceOf } from '../../../src/domain/submission/reference.ts';
import { computeProof } from '../../../src/forms/shared/proof-of-work/compute.ts';
import { refusalOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { makeStamp } from '../../fixtures/database/stamps.ts';
import { leaveSubmission, type SubmissionRow } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const messages = () => database.column('select message from public.contact_submissions');

test('the same request id is stored once, and a repetition changes nothing', async () => {
  const sent = { request_id: randomUUID(), email: 'asha@example.com' };
  await leaveSubmission(database, 'visitor', { ...sent, message: 'The first of the two.' });
  await leaveSubmission(database, 'member', { ...sent, message: 'The second of the two.' });
  expect(await messages()).toEqual(['The first of the two.']);
});

test('browser and database derive the same reference of a request id', async () => {
  const ids = ['0'.repeat(32), 'f'.repeat(32), ...Array.from({ length: 500 }, randomHex)];
  const derived = database.column(
    'select private.reference_of(id::uuid) from unnest($1::text[]) with ordinality as ids (id, place) order by place',
    [ids],
  );
  expect(await derived).toEqual(ids.map(referenceOf));
});

test('a stored request has the reference of its request id, if no other lead has it', async () => {
  await leaveSubmission(database, 'visitor');
  const request_id = randomHex();
  const { reference } = await leaveSubmission(database, 'visitor', { request_id });
  expect(reference).toBe(referenceOf(request_id));
  // Only the first twelve digits count.
  const forged = { request_id: request_id.slice(0, 20) + 'ffffffffffff' };
  expect((await leaveSubmission(database, 'visitor', forged)).reference).not.toBe(reference);
});

test('a statement with several rows is refused to all but the service role', async () => {
  const insert = `insert into public.contact_submissions (name, email, message, form_type)
    select 'Asha', 'asha' || at || '@example.com', 'Please call me back.', 'contact' from generate_series(1, 3) at`;
  const refusal = { code: 'PT400', message: 'Please send one submission at a time.' };
  for (const person of ['visitor', 'member', 'admin'] as const)
    expect(await refusalOf(database.as(person, insert))).toEqual(refusal);
  expect(await messages()).toEqual([]);
  await database.as('service', insert);
  const currencies = await database.column('select currency from public.contact_submissions');
  expect(currencies).toEqual(['INR', 'INR', 'INR']);
});

describe('a row of more than 40 kB', () => {
  const LONG = 'x'.repeat(41_000);
  /** Few characters for whoever counts signs with their letter. */
  const signs = `a${'\u0301'.repeat(5_000)}`;
  const TEXTS =
    'name email phone company service budget urgency message requirements form_type currency stamp price_list';

  test.each<[string, SubmissionRow]>([
    ...TEXTS.split(' ').map((column): [string, SubmissionRow] => [column, { [column]: LONG }]),
    ['list of services', { selected_services: [LONG] }],
    ['signs', { name: signs, company: signs, service: signs, budget: signs, urgency: signs }],
  ])('is refused for its %s', async (_, changes) => {
    const refusal = { code: 'PT400', message: 'This message is too long. Please shorten it.' };
    expect(await refusalOf(leaveSubmission(database, 'visitor', changes))).toEqual(refusal);
  });

  test('is not what a package request has, which stores its 5,000 Hindi letters twice', async () => {
    const [message, requirements] = ['कि'.repeat(5_000), 'कि'.repeat(5_000)];
    await leaveSubmission(database, 'visitor', { message, requirements, form_type: 'custom_quote' });
    expect(await messages()).toEqual([message]);
  });

  test('loses its source instead, if that is what makes it too long', async () => {
    const touch = { page: 'ॐ'.repeat(200), referrer: 'ॐ'.repeat(200), utm_source: 'ॐ'.repeat(200) };
    await leaveSubmission(database, 'visitor', {
      source: JSON.stringify({ first: touch, last: touch }),
      message: 'कि'.repeat(5_000),
      requirements: 'x'.repeat(5_000),
      company: `a${'\u0301'.repeat(1_500)}`,
    });
    expect(await messages()).toEqual(['कि'.repeat(5_000)]);
    expect(await database.sql('select source from public.contact_submissions')).toEqual([{ source: null }]);
  });
});

// PGlite has one connection.
test.runIf(inject('postgresUrl'))(
  'forty at once are stored, marked, taken for real and mailed once',
  async () => {
    const atOnce = <Result>(work: (at: number) => Promise<Result>) =>
      Promise.all(Array.from({ length: 40 }, (_, at) => work(at)));
    const marked = () =>
      database.column('select id from public.contact_submissions where marked_for is not null');
    const sent = { request_id: randomUUID(), email: 'asha@example.com' };
    await atOnce(() => leaveSubmission(database, 'visitor', sent));
    expect(await messages()).toHaveLength(1);
    await atOnce((at) => leaveSubmission(database, 'visitor', { message: `Text number ${String(at)}.` }));
    // Thirty an hour are taken without a proof of work.
    const ids = await marked();
    expect([(await messages()).length, ids.length]).toEqual([41, 11]);
    const changed = await atOnce(() => database.call('unmark_submissions', [ids]));
    expect([changed.reduce((sum, count) => sum + count), await marked()]).toEqual([11, []]);
    const mails = (await atOnce(() => database.call('claim_outbox', [['smtp']], 'service'))).flat();
    // Of each that was taken for real, to the team and to the visitor.
    expect([mails.length, new Set(mails.map(({ id }) => id)).size]).toEqual([22, 22]);
  },
);

/** Enough that a stamp of another form or address is not valid by chance. */
const BITS = 16;
const EMAIL = 'Asha@example.com';
const HOUR = 3600;

const seconds = () => Math.floor(Date.now() / 1000);
const stampFor = (changes = {}) => makeStamp({ email: EMAIL, bits: BITS, ...changes });
const leave = async (stamp: string | null, changes = {}) => {
  await database.sql('delete from public.contact_submissions');
  await leaveSubmission(database, 'visitor', { email: EMAIL, stamp, ...changes });
  return (await database.sql('select stamped, stamp from public.contact_submissions'))[0];
};
const STAMPED = { stamped: true, stamp: null };
const UNSTAMPED = { stamped: false, stamp: null };

test('browser and database ask for the same work', async () =>
  expect(await database.value("select private.setting('stamp_bits')")).toBe(STAMP_BITS));

test.each(['contact', 'custom_quote'])("the browser's stamp for %s is accepted", async (form_type) => {
  const email = `Asha+${form_type}@Mail.उदाहरण.भारत`;
  const stamp = computeProof({ purpose: { formType: form_type, email }, bits: STAMP_BITS }, Date.now());
  expect(await leave(stamp, { email, form_type })).toEqual(STAMPED);
});

describe('with fewer bits', () => {
  beforeEach(() => database.set('stamp_bits', BITS));

  test('a valid stamp counts once, if it has the bits of the setting, and is not stored', async () => {
    const stamp = stampFor();
    await database.set('stamp_bits', 256);
    expect(await leave(stamp)).toEqual(UNSTAMPED);
    await database.set('stamp_bits', BITS);
    expect([await leave(stamp), await leave(stamp)]).toEqual([STAMPED, UNSTAMPED]);
  });

  test('a stamp counts if the clock of the visitor is some hours wrong', async () => {
    expect(await leave(stampFor({ issued: seconds() - 23 * HOUR }))).toEqual(STAMPED);
    expect(await leave(stampFor({ issued: seconds() + 23 * HOUR }))).toEqual(STAMPED);
  });

  test.each<[what: string, stamp: () => string | null]>([
    ['is missing', () => null],
    ['is malformed', () => 'rubbish'],
    ['belongs to another form', () => stampFor({ formType: 'custom_quote' })],
    ['belongs to another spelling of the address', () => stampFor({ email: EMAIL.toLowerCase() })],
    ['is too old', () => stampFor({ issued: seconds() - 25 * HOUR })],
    ['is from the future', () => stampFor({ issued: seconds() + 25 * HOUR })],
  ])('a submission is stored as unstamped if its stamp %s', async (_, stamp) =>
    expect(await leave(stamp())).toEqual(UNSTAMPED),
  );
});
