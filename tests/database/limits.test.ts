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
    submission_interval_seconds: 30,
    submissions_per_email_per_hour: 10,
    submissions_per_hour: 600,
    unstamped_per_hour: 30,
    held_rows_kept: 50_000,
    stamp_bits: 17,
    thank_yous_per_mailbox_per_day: 2,
    mails_per_day: 2000,
    mails_per_batch: 40,
    mails_per_second: 5,
    self_test_minutes: 15,
    holds_per_hour: 30,
    voice_calls_per_day: 50,
    require_aal2: 0,
    invitations_per_hour: 10,
    invitation_days: 7,
  });
});

test('the local stack relaxes limits, and LIMITS=production sets them back', async () => {
  const production = await settings();
  await setLimits(backend, 'local');
  const local = await settings();
  const relaxed = Object.keys(production).filter((name) => local[name] !== production[name]);
  expect(relaxed.sort()).toEqual([
    'invitations_per_hour',
    'mails_per_day',
    'mails_per_second',
    'stamp_bits',
    'submissions_per_hour',
    'thank_yous_per_mailbox_per_day',
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
