import { expect, test } from 'vitest';
import { catalogueOf } from '../fixtures/database/catalogue.ts';
import { openTestDatabase } from '../fixtures/database/database.ts';

/* A function that is replaced loses every attribute that the new statement does not name, and nothing else may notice that.
   `npm run generate:types` runs this test with --update, which writes the file. */
test('functions, policies, indexes, constraints, triggers and rights are as written down', async () => {
  const database = await openTestDatabase();
  const catalogue = await catalogueOf(database.sql);
  await database.close();
  await expect(catalogue).toMatchFileSnapshot('catalogue.txt');
});
