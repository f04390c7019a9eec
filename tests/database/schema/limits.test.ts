import { expect, test } from 'vitest';
import { LIMITS, setLimits } from '../../../supabase/local/database/seed.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';

const database = useTestDatabase();

const ALL = 'select jsonb_object_agg(name, value) from private.settings';
const settings = async () => (await database.value<Record<string, number>>(ALL)) ?? {};
const backend = {
  database: {
    exec: (text: string) => database.sql(text),
    query: async <Row>(text: string, params?: unknown[]) => ({ rows: await database.sql<Row>(text, params) }),
  },
};

test('the local stack relaxes limits, and LIMITS=production sets them back', async () => {
  const production = await settings();
  await setLimits(backend, 'local');
  const local = await settings();
  const relaxed = Object.keys(production).filter((name) => local[name] !== production[name]);
  expect(relaxed.sort()).toEqual(Object.keys(LIMITS).sort());
  await setLimits(backend, 'production');
  expect(await settings()).toEqual(production);
});

test('a limit changed by hand is kept', async () => {
  await database.set('mails_per_day', 7);
  await setLimits(backend, 'local');
  expect(await settings()).toMatchObject({ mails_per_day: 7 });
});
