import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { randomHex } from '../../../src/browser/request-id.ts';
import { findReference } from '../../../src/domain/enquiry/find-page.ts';
import { referenceOf } from '../../../src/domain/submission/reference.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const store = async (row: Record<string, unknown>): Promise<Record<string, unknown> | undefined> => {
  const email = `${randomUUID()}@mail.example`;
  await leaveSubmission(database, 'visitor', { ...row, email });
  const stored = 'select id, reference from public.contact_submissions where email = $1';
  return (await database.sql(stored, [email]))[0];
};

test('browser and database derive the same reference', async () => {
  const ids = ['0'.repeat(32), 'f'.repeat(32), ...Array.from({ length: 500 }, randomHex)];
  const derived = await database.sql<{ reference: string }>(
    'select private.reference_of(id::uuid) as reference from unnest($1::text[]) with ordinality as ids (id, place) order by place',
    [ids],
  );
  expect(derived.map(({ reference }) => reference)).toEqual(ids.map(referenceOf));
});

test('a stored request has the reference of its request id', async () => {
  const requestId = randomHex();
  expect(await store({ request_id: requestId })).toMatchObject({ reference: referenceOf(requestId) });
});

test('a row without a request id has a reference too', async () => {
  const reference = String((await store({}))?.['reference']);
  expect(findReference(reference)).toBe(reference);
});

test('a request id that gives the reference of another lead does not get it', async () => {
  const requestId = randomHex();
  const row = await store({ request_id: requestId });
  // Only the first twelve digits count.
  const forged = await store({ request_id: requestId.slice(0, 20) + 'ffffffffffff' });
  expect(row?.['reference']).toBe(referenceOf(requestId));
  expect(forged?.['reference']).not.toBe(row?.['reference']);
});
