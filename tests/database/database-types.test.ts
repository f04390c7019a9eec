import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../fixtures/database/database.ts';

const TYPES = '../../src/domain/database/database-types.ts';
const HEADING = `// Generated from supabase/schemas by \`npm run generate:types\`. Do not edit.
/* eslint-disable @typescript-eslint/consistent-indexed-object-style */

`;

/** The schema alone, without the generator's helper types after it, which nothing here uses. */
const schemaOf = (types: string): string => types.slice(0, types.indexOf('type DatabaseWithoutInternals'));

/* `npm run generate:types` runs this test with --update, which writes the file. */
test('the database types are those of the database', async () => {
  const database = await openTestDatabase();
  const reader = { query: async (text: string) => ({ rows: await database.sql(text) }) };
  const metadata = await introspect(reader, { includedSchemas: ['public'] });
  await database.close();
  const options = await resolveConfig(import.meta.filename);
  const types = await generateTypescript(sortGeneratorMetadata(metadata), {
    format: (code) => format(HEADING + schemaOf(code), { ...options, parser: 'typescript' }),
  });
  await expect(types).toMatchFileSnapshot(TYPES);
});
