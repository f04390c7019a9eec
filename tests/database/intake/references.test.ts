import { expect, test } from 'vitest';
import { randomHex } from '../../../src/browser/request-id.ts';
import { referenceOf } from '../../../src/domain/submission/reference.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const store = async (row: Record<string, unknown>) =>
  (await leaveSubmission(database, 'visitor', row)).reference;

test('browser and database derive the same reference', async () => {
  const ids = ['0'.repeat(32), 'f'.repeat(32), ...Array.from({ length: 500 }, randomHex)];
  const derived = database.column(
    'select private.reference_of(id::uuid) from unnest($1::text[]) with ordinality as ids (id, place) order by place',
    [ids],
  );
  expect(await derived).toEqual(ids.map(referenceOf));
});

test('a stored request has the reference of its request id, if no other lead has it', async () => {
  const requestId = randomHex();
  expect(await store({ request_id: requestId })).toBe(referenceOf(requestId));
  // Only the first twelve digits count.
  const forged = await store({ request_id: requestId.slice(0, 20) + 'ffffffffffff' });
  expect(forged).not.toBe(referenceOf(requestId));
});
