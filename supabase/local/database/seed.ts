import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STAMP_BITS } from '../../../src/domain/submission/proof-rule.ts';
import type { AuthMailer } from '../api/auth-mailer.ts';
import type { Backend } from '../api/backend.ts';
import { FACTS } from '../../commands/facts.ts';
import { ADMIN, PUBLISHABLE_KEY } from '../stack/constants.ts';

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
  for (const [name, args] of Object.entries(FACTS)) {
    const places = Object.keys(args).map((arg, at) => `${arg} => $${String(at + 1)}`);
    await database.query(`select public.${name}(${places.join(', ')})`, Object.values(args));
  }
}

/** Creates the demo administrator if it does not exist, and inserts the demo data into an empty database. */
export async function seedDatabase(backend: Backend, mailer: AuthMailer): Promise<void> {
  await createAdmin(backend, mailer);
  await backend.database.exec(await readFile(SEED, 'utf8'));
}

async function createAdmin(backend: Backend, mailer: AuthMailer): Promise<void> {
  const { rows } = await backend.database.query('select 1 from auth.users where email = $1', [ADMIN.email]);
  if (rows.length > 0) return;
  await mailer.muted(() => signUpAdmin(backend));
  await backend.database.query('update auth.users set email_confirmed_at = now() where email = $1', [
    ADMIN.email,
  ]);
  await backend.database.query('select public.grant_admin($1)', [ADMIN.email]);
}

async function signUpAdmin(backend: Backend): Promise<void> {
  const answer = await backend.fetch(
    new Request('http://stack.invalid/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ ...ADMIN, data: { display_name: 'Demo administrator' } }),
    }),
  );
  if (!answer.ok) throw new Error(`The demo administrator could not be created: ${await answer.text()}`);
}
