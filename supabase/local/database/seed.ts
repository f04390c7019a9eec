import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STAMP_BITS } from '../../../src/domain/submission/proof-rule.ts';
import type { Backend } from '../api/backend.ts';
import { FACTS } from '../../commands/facts.ts';
import { ADMIN } from '../stack/constants.ts';

const SEED = join(import.meta.dirname, '../../seed.sql');

/** The limits that are less strict on the local stack, because tests and demonstrations send more than visitors. */
export const LIMITS = {
  unstamped_per_hour: { production: 30, local: 100_000 },
  team_mails_per_hour: { production: 60, local: 100_000 },
  mails_per_day: { production: 2_000, local: 1_000_000 },
  typed_mails_per_domain_per_hour: { production: 50, local: 100_000 },
  booking_changes_per_day: { production: 6, local: 100_000 },
  mails_per_second: { production: 5, local: 1_000 },
  invitations_per_hour: { production: 10, local: 1_000 },
  voice_calls_per_day: { production: 50, local: 10_000 },
  stamp_bits: { production: STAMP_BITS, local: 8 },
};

export type Limits = 'production' | 'local';

/** Sets the limits. A value that somebody has changed by hand is kept. */
export async function setLimits({ database }: Pick<Backend, 'database'>, limits: Limits): Promise<void> {
  const before = limits === 'local' ? 'production' : 'local';
  for (const [name, values] of Object.entries(LIMITS)) {
    await database.query('update private.settings set value = $1 where name = $2 and value = $3', [
      values[limits],
      name,
      values[before],
    ]);
  }
}

/** Publishes what `npm run publish:facts` publishes on a hosted project. */
export async function publishFacts({ database }: Pick<Backend, 'database'>): Promise<void> {
  const places = Object.keys(FACTS).map((arg, at) => `${arg} => $${String(at + 1)}`);
  await database.query(`select public.publish_facts(${places.join(', ')})`, Object.values(FACTS));
}

/** Creates the demo administrator if it does not exist, and inserts the demo data into an empty database. */
export async function seedDatabase({ database }: Pick<Backend, 'database'>): Promise<void> {
  const { rows } = await database.query<{ email: string }>(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', $1::text, extensions.crypt($2, extensions.gen_salt('bf')), now(),
       '{"provider": "email", "providers": ["email"]}', '{"display_name": "Demo administrator"}', now(), now()
     where not exists (select from auth.users where email = $1::text)
     returning email`,
    [ADMIN.email, ADMIN.password],
  );
  for (const { email } of rows) await database.query('select public.grant_admin($1)', [email]);
  await database.exec(await readFile(SEED, 'utf8'));
}
