import { beforeEach, describe, expect, test } from 'vitest';
import { STAMP_BITS } from '../../../src/domain/submission/proof-rule.ts';
import { computeProof } from '../../../src/forms/shared/proof-of-work/compute.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { makeStamp } from '../../fixtures/database/stamps.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

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
