import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';

const database = useTestDatabase();

const TYPES = '../../../src/domain/database/database-types.ts';
const GENERATED = '// Generated from supabase/schemas by `npm run generate:types`. Do not edit.\n';
const HEADING = `${GENERATED}/* eslint-disable @typescript-eslint/consistent-indexed-object-style */\n\n`;

/** The schema alone, without the generator's helper types after it, which nothing here uses. */
const schemaOf = (types: string): string => types.slice(0, types.indexOf('type DatabaseWithoutInternals'));

const SETS = '../../../src/domain/database/database-sets.ts';

/* `npm run generate:types` runs these tests with --update, which writes the files. */
test('the database types are those of the database', async () => {
  const reader = { query: async (text: string) => ({ rows: await database.sql(text) }) };
  const metadata = await introspect(reader, { includedSchemas: ['public'] });
  const options = await resolveConfig(import.meta.filename);
  const types = await generateTypescript(sortGeneratorMetadata(metadata), {
    format: (code) => format(HEADING + schemaOf(code), { ...options, parser: 'typescript' }),
  });
  await expect(types).toMatchFileSnapshot(TYPES);
});

test('the sets are those of the database', async () => {
  /** The rows of a query as an object by their first column. */
  const setOf = async (query: string) => {
    const rows = await database.sql(query);
    return JSON.stringify(Object.fromEntries(rows.map(({ key, ...properties }) => [key, properties])));
  };
  const listOf = async (query: string) =>
    JSON.stringify((await database.sql(query)).flatMap((row) => Object.values(row)));
  const checked = (constraint: string) =>
    listOf(
      `select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g'))
       from pg_constraint where conname = '${constraint}'`,
    );
  const code = `${GENERATED}
/** The statuses of a lead, those that may follow each, and whether the work on it is then done. */
export const LEAD_STATUSES = ${await setOf('select status as key, next, closed from private.lead_statuses order by place')} as const;

/** Why a lead is lost, in the order in which the screen asks. */
export const LOST_REASONS = ${await checked('lost_reason_is_known')} as const;

/** The stored statuses of a quote. */
export const QUOTE_STATUSES = ${await checked('quote_status_is_known')} as const;

/** The kinds of messages in the outbox: whether each goes to the owner of a lead or the team, and whether it links to the visitor's page. */
export const OUTBOX_KINDS = ${await setOf("select kind as key, receiver in ('owner', 'team') as to_team, receiver = 'visitor' as with_page_link from private.outbox_kinds order by kind")} as const;
`;
  const options = await resolveConfig(import.meta.filename);
  await expect(await format(code, { ...options, parser: 'typescript' })).toMatchFileSnapshot(SETS);
});
