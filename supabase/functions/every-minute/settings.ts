import { z } from 'zod';
import { readSettings, readSiteSettings, type ReadVariable } from '../_shared/settings.ts';

const SUFFIXES = ['', '_2', '_3'];

/**
 * Whether an address may be told: https at a public name, which a network's own machines and services do not have. What the name leads
 * to cannot be checked everywhere.
 */
function isPublic(url: string): boolean {
  const { protocol, hostname, username } = new URL(url);
  const isName = /^[^[:]*\.[a-z][a-z0-9-]*\.?$/i.test(hostname);
  return (
    protocol === 'https:' &&
    username === '' &&
    isName &&
    !/\.(local|localhost|localdomain|internal|intranet|private|corp|home|lan|arpa|svc)\.?$/i.test(hostname)
  );
}

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1'].includes(new URL(url).hostname);

/** A program next door that is told of leads and quotes. A local site may also tell one on the same machine. */
const receiver = (siteUrl: string) => ({
  WEBHOOK_URL: z
    .url({ error: 'must be an address', abort: true })
    .refine((url) => isPublic(url) || (isLocal(siteUrl) && isLocal(url)), {
      error: 'must be an https address with a public name',
    }),
  WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
      'must be whsec_ and at least 24 bytes in base64',
    ),
  /** One that the program asks for, such as a key. */
  WEBHOOK_HEADER: z
    .string()
    .regex(/^[\w-]+: *[\x21-\x7e][\x20-\x7e]*$/, 'must be a header such as "Authorization: Bearer …"')
    .optional(),
});

export type Receiver = z.infer<z.ZodObject<ReturnType<typeof receiver>>>;

/**
 * Reads up to three receivers: WEBHOOK_URL, WEBHOOK_SECRET and WEBHOOK_HEADER, and the same with _2 and _3. Each has its place in the
 * settings as its name, so that it keeps it when another is removed. One with a wrong setting has only the fault: all else goes on.
 */
export function readReceivers(read: ReadVariable) {
  const { siteUrl } = readSiteSettings(read);
  return SUFFIXES.flatMap(
    (suffix, at): { place: string; host: string; settings?: Receiver; fault?: string }[] => {
      const url = read(`WEBHOOK_URL${suffix}`)?.trim();
      if (!url) return [];
      const named = { place: String(at + 1), host: URL.parse(url)?.host ?? url };
      try {
        return [{ ...named, settings: readSettings(receiver(siteUrl), read, suffix) }];
      } catch (error) {
        // What is wrong stands after the colon.
        return [{ ...named, fault: String(error).replace(/^.*functions: /, '') }];
      }
    },
  );
}
