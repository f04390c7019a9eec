import type { AstroIntegration } from 'astro';
import { loadEnv } from 'vite';
import { PREFIX } from '../../supabase/hosting/calls.ts';

/** What the value of a setting looks like, and in words. */
const SETTINGS: Record<string, readonly [pattern: RegExp, expected: string]> = {
  PUBLIC_SUPABASE_URL: [
    /^(\/api|https?:\/\/(?!YOUR-PROJECT)[^\s/]+)$/,
    '/api, or an address such as https://api.your-agency.com',
  ],
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: [
    /^(sb_publishable_|eyJ)[\w.-]{10,}$/,
    'a key that begins with sb_publishable_ and has at least ten more characters, or an older anon key',
  ],
  SITE_URL: [/^https?:\/\/[^\s/]+\/?$/, 'an address such as https://www.your-agency.com'],
};

/** The settings from the environment and from `.env`. Windows may put a byte order mark before the first name, which Astro would not know. */
export function readSettings(): Record<string, string> {
  const read = () => loadEnv(process.env['NODE_ENV'] ?? 'production', process.cwd(), '');
  for (const [name, value] of Object.entries(read()))
    if (name.startsWith('\uFEFF')) process.env[name.slice(1)] ??= value;
  return read();
}

/** What is wrong with the settings of a build, one entry each. */
export function problemsOf(env: Record<string, string | undefined>): string[] {
  const problems = Object.entries(SETTINGS).flatMap(([name, [pattern, expected]]) => {
    const value = env[name];
    if (!value) return name === 'SITE_URL' ? [] : `${name} is not set`;
    return pattern.test(value) ? [] : `${name} is not ${expected}`;
  });
  if (env['PUBLIC_SUPABASE_URL'] === PREFIX && env['NETLIFY'] && !env['SUPABASE_URL'])
    problems.push(`SUPABASE_URL is not set, to which this host passes ${PREFIX} on`);
  return problems;
}

/** Stops a build with a one-line message if a setting is missing or malformed. Astro's own check runs late in the build and prints a stack trace. */
export function requiredSettings(env: Record<string, string | undefined>): AstroIntegration {
  return {
    name: 'required-settings',
    hooks: {
      'astro:config:setup': ({ command }) => {
        const problems = problemsOf(env);
        if (command !== 'build' || problems.length === 0) return;
        console.error(
          `${problems.join(' and ')}: put your Supabase project's values into .env (copy .env.example and replace its values), ` +
            'or run `npm start`, which needs no settings.',
        );
        process.exit(1);
      },
    },
  };
}
