import { z } from 'zod';

/** Reads one environment variable: `Deno.env.get` in production, a plain object in tests. */
export type ReadVariable = (name: string) => string | undefined;

/** The settings of every function that calls the API. */
export interface ApiSettings {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The keys that browsers may use: the publishable one and, on older projects, the legacy anon key. */
  browserKeys: readonly string[];
  /** The keys of the service role. */
  serviceKeys: readonly string[];
}

/** An http(s) address, without a trailing slash. */
export const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Parses these variables; a blank one counts as unset. `suffix` ends all their names. The error names every missing or wrong one. */
export function readSettings<Shape extends z.ZodRawShape>(shape: Shape, read: ReadVariable, suffix = '') {
  const variables = Object.fromEntries(
    Object.keys(shape).map((name) => [name, read(`${name}${suffix}`)?.trim() || undefined]),
  );
  const parsed = z.object(shape).safeParse(variables);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: [name], message }) => {
    const isMissing = variables[String(name)] === undefined;
    return `${String(name)}${suffix} ${isMissing ? 'is missing' : message}`;
  });
  throw new Error(`Settings of the edge functions: ${problems.join('; ')}.`);
}

/** Hosted projects set JSON objects of named keys. */
const namedKeys = z
  .string()
  .regex(/^\{.*\}$/s, 'must be a JSON object of named keys')
  .transform((text) => Object.values(z.record(z.string(), z.string()).parse(JSON.parse(text))))
  .default([]);

function readKeys(read: ReadVariable, dictionary: string, ...single: string[]): string[] {
  const named = readSettings({ [dictionary]: namedKeys }, read)[dictionary] ?? [];
  return [...named, ...single.flatMap((name) => read(name)?.trim() || [])];
}

/** Reads the API's address and keys: those of hosted projects, of the local stack, and of older projects. */
export function readApiSettings(read: ReadVariable): ApiSettings {
  const browserKeys = readKeys(
    read,
    'SUPABASE_PUBLISHABLE_KEYS',
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_ANON_KEY',
  );
  const serviceKeys = readKeys(
    read,
    'SUPABASE_SECRET_KEYS',
    'SUPABASE_SECRET_KEY',
    'SUPABASE_SERVICE_ROLE_KEY',
  );
  const first = new Map([
    ['SUPABASE_URL', read('SUPABASE_URL')],
    ['SUPABASE_PUBLISHABLE_KEY', browserKeys[0]],
    ['SUPABASE_SECRET_KEY', serviceKeys[0]],
  ]);
  const api = readSettings(
    { SUPABASE_URL: address, SUPABASE_PUBLISHABLE_KEY: z.string(), SUPABASE_SECRET_KEY: z.string() },
    (name) => first.get(name),
  );
  return {
    url: api.SUPABASE_URL,
    publishableKey: api.SUPABASE_PUBLISHABLE_KEY,
    secretKey: api.SUPABASE_SECRET_KEY,
    browserKeys,
    serviceKeys,
  };
}

/** Reads the address of the public site. */
export const readSiteSettings = (read: ReadVariable): { siteUrl: string } => ({
  siteUrl: readSettings({ SITE_URL: address }, read).SITE_URL,
});
