import { expect, test } from 'vitest';
import { STAMP_BITS } from '../../src/domain/submission/proof-rule.ts';
import { computeProof } from '../../src/forms/shared/proof-of-work/compute.ts';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

test('browser and database ask for the same work', async () => {
  const settings = await database.sql("select value from private.settings where name = 'stamp_bits'");
  expect(settings).toEqual([{ value: STAMP_BITS }]);
});

test.each(['contact', 'custom_quote'])("the browser's stamp for %s is accepted", async (formType) => {
  const email = `Asha+${formType}@Mail.उदाहरण.भारत`;
  const stamp = computeProof({ purpose: { formType, email }, bits: STAMP_BITS }, Date.now());
  await leaveSubmission(database, 'visitor', { email, form_type: formType, stamp });
  const rows = await database.sql(
    'select stamped from public.contact_submissions where lower(email) = lower($1)',
    [email],
  );
  expect(rows).toEqual([{ stamped: true }]);
});
