import { existsSync } from 'node:fs';
import { z } from 'zod';
import { healthSchema } from '../../src/contracts/health.ts';
import { callDatabase } from './call-database.ts';
import { print, runCommand } from './command.ts';
import { CHECKS, liveSettingsSchema } from './live-checks.ts';

/**
 * `npm run go-live -- --check`: whether everything of a live site is as supabase/going-live.md says, one line each. It changes nothing.
 * The settings are those of the environment and of `.env`. The exit code is 1 while something is wrong.
 */
await runCommand(async () => {
  if (!process.argv.includes('--check'))
    throw new Error('The steps are in supabase/going-live.md. Usage: npm run go-live -- --check');
  if (existsSync('.env')) process.loadEnvFile();
  const read = liveSettingsSchema.safeParse(process.env);
  if (!read.success)
    throw new Error(`Write the settings into .env, see .env.example.\n${z.prettifyError(read.error)}`);
  const health = healthSchema.safeParse(await callDatabase('health', {})).data;
  if (!health)
    throw new Error('The database has another version of the schema: apply the migrations (step 2).');
  for (const [what, findFaults, remedy] of CHECKS) {
    const find = async () => findFaults({ settings: read.data, health });
    const faults = await find().catch((error: unknown) => [String(error)]);
    print(
      `${faults.length > 0 ? '✗' : '✓'} ${what}${faults.length > 0 ? `: ${faults.join('; ')}. ${remedy}` : ''}`,
    );
    if (faults.length > 0) process.exitCode = 1;
  }
});
