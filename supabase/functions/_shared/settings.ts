import { z } from 'zod';

/** Reads one environment variable: `Deno.env.get` in production, a plain object in tests. */
export type ReadVariable = (name: string) => string | undefined;

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

/** A JSON object of named keys, of which we use the first one ourselves. */
const namedKeys = z
  .string()
  .regex(/^\{.+\}$/s, 'must be a JSON object of named keys')
  .transform((text) => Object.values(z.record(z.string(), z.string()).parse(JSON.parse(text))))
  .pipe(z.tuple([z.string()], z.string()));

const api = { SUPABASE_URL: address, SUPABASE_PUBLISHABLE_KEYS: namedKeys, SUPABASE_SECRET_KEYS: namedKeys };

/** Reads the API's address and keys, which hosted projects and the local stack set. */
export function readApiSettings(read: ReadVariable) {
  const settings = readSettings(api, read);
  const [browserKeys, serviceKeys] = [settings.SUPABASE_PUBLISHABLE_KEYS, settings.SUPABASE_SECRET_KEYS];
  const [[publishableKey], [secretKey]] = [browserKeys, serviceKeys];
  return { url: settings.SUPABASE_URL, publishableKey, secretKey, browserKeys, serviceKeys };
}

export type ApiSettings = ReturnType<typeof readApiSettings>;

/** Reads the address of the public site. */
export const readSiteSettings = (read: ReadVariable): { siteUrl: string } => ({
  siteUrl: readSettings({ SITE_URL: address }, read).SITE_URL,
});

/** Where alarms are sent. Without a setting, they are only on the health page and in the log. */
export const alarmSettings = {
  /** Receives the alarms as mails. */
  ALARM_EMAIL: z.string().optional(),
  /** Receives them as JSON with the field `text`, which Slack, Mattermost and Google Chat show. */
  ALARM_WEBHOOK: address.optional(),
  /** Requested after each self-test that succeeds. A service that misses these requests raises an alarm, even if everything here is down. */
  HEARTBEAT_URL: address.optional(),
};

/** The signing secrets of webhooks that are set, by the provider that they tell about. A provider without one reports no deliveries. */
export function readWebhookSecrets(read: ReadVariable): Map<string, string> {
  const secrets = [
    ['resend', read('RESEND_WEBHOOK_SECRET')],
    ['resend_2', read('RESEND_WEBHOOK_SECRET_2')],
    ['smtp', read('SMTP_WEBHOOK_SECRET')],
    ['smtp_2', read('SMTP_WEBHOOK_SECRET_2')],
  ] as const;
  return new Map(
    secrets.flatMap(([provider, secret]) => (secret?.trim() ? [[provider, secret.trim()]] : [])),
  );
}
