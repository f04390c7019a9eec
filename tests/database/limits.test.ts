import { expect, test } from 'vitest';
import { setLimits } from '../../supabase/local/database/seed.ts';
import { useTestDatabase } from '../fixtures/database/database.ts';

const database = useTestDatabase();

const settings = async () => {
  const rows = await database.sql<{ name: string; value: number }>(
    'select name, value from private.settings',
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};
const backend = {
  database: {
    exec: (text: string) => database.sql(text),
    query: async <Row>(text: string, params?: unknown[]) => ({ rows: await database.sql<Row>(text, params) }),
  },
};

test('a new database has the limits of a live site', async () => {
  expect(await settings()).toEqual({
    unstamped_per_hour: 30,
    marked_megabytes: 1024,
    stamp_bits: 17,
    team_mails_per_hour: 60,
    mails_per_day: 2000,
    typed_mails_per_domain_per_hour: 50,
    mails_per_batch: 40,
    mails_per_second: 5,
    attachment_megabytes: 10,
    lead_file_megabytes_per_day: 100,
    unassigned_megabytes: 256,
    included_mails_per_day: 100,
    included_megabytes: 500,
    self_test_minutes: 15,
    voice_calls_per_day: 50,
    require_aal2: 0,
    invitations_per_hour: 10,
    invitation_days: 7,
    leads_in_per_day: 1000,
    booking_changes_per_day: 6,
    years_to_keep_won: 8,
    days_to_keep_erased: 0,
  });
});

test('the local stack relaxes limits, and LIMITS=production sets them back', async () => {
  const production = await settings();
  await setLimits(backend, 'local');
  const local = await settings();
  const relaxed = Object.keys(production).filter((name) => local[name] !== production[name]);
  expect(relaxed.sort()).toEqual([
    'booking_changes_per_day',
    'invitations_per_hour',
    'mails_per_day',
    'mails_per_second',
    'stamp_bits',
    'team_mails_per_hour',
    'typed_mails_per_domain_per_hour',
    'unstamped_per_hour',
    'voice_calls_per_day',
  ]);
  await setLimits(backend, 'production');
  expect(await settings()).toEqual(production);
});

test('a limit changed by hand is kept', async () => {
  await database.sql("update private.settings set value = 7 where name = 'mails_per_day'");
  await setLimits(backend, 'local');
  expect(await settings()).toMatchObject({ mails_per_day: 7 });
});
