import { readRules } from '../hosting/site-rules.ts';
import { runCommand } from './command.ts';

/** After each build: a rule of the built site that a host cannot read is said before it is deployed. */
await runCommand(async () => void (await readRules('dist', 'supabase/hosting/netlify.toml')));
