import { join } from 'node:path';
import { binOf, ROOT } from './command.ts';
import type { Step } from './runner.ts';
import { commandStep, vitestStep } from './steps.ts';

const ESLINT = ['--config', 'tests/config/eslint.config.js', '--max-warnings', '0', '.'];

/** What needs neither a built site nor a browser nor a database: the quick part, for before each commit. */
export function quickSteps(): Step[] {
  return [
    // Checking and building both write Astro's generated files.
    commandStep('types', [binOf('astro'), 'check', '--minimumFailingSeverity', 'warning'], ['site']),
    commandStep('format', [binOf('prettier'), '--check', '--log-level', 'warn', '.']),
    commandStep('lint', [binOf('eslint'), ...ESLINT]),
    commandStep('dead code', [binOf('knip'), '--config', '.knip.jsonc', '--no-progress']),
    // Deno checks and lints what it runs; the site's TypeScript project leaves those folders out.
    commandStep('edge functions', [join(ROOT, 'supabase/local/commands/verify-functions.ts')]),
    vitestStep('unit', ['domain', 'stores', 'components', 'run']),
  ];
}
