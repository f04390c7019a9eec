import type { AstroIntegration } from 'astro';
import { PREFIX } from '../../supabase/hosting/calls.ts';

const SETTINGS = [
  {
    name: 'PUBLIC_SUPABASE_URL',
    expected: '/api, or an address such as https://api.your-agency.com',
    pattern: /^(\/api|https?:\/\/(?!YOUR-PROJECT)[^\s/]+)$/,
  },
  {
    name: 'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    expected:
      'a key that begins with sb_publishable_ and has at least ten more characters, or an older anon key',
    pattern: /^(sb_publishable_|eyJ)[\w.-]{10,}$/,
  },
];

/** Stops a build with a one-line message if a setting is missing or malformed. Astro's own check runs late in the build and prints a stack trace. */
export function requiredSettings(env: Record<string, string | undefined>): AstroIntegration {
  return {
    name: 'required-settings',
    hooks: {
      'astro:config:setup': ({ command }) => {
        const problems = SETTINGS.flatMap(({ name, expected, pattern }) => {
          const value = env[name];
          if (!value) return `${name} is not set`;
          return pattern.test(value) ? [] : `${name} is not ${expected}`;
        });
        const isPassedOn = env['PUBLIC_SUPABASE_URL'] === PREFIX && (env['CF_PAGES'] || env['NETLIFY']);
        if (isPassedOn && !env['SUPABASE_URL'])
          problems.push(`SUPABASE_URL is not set, to which this host passes ${PREFIX} on`);
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
