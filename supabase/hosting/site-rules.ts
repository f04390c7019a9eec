import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { z } from 'zod';

/** Without a status, a rule is another one at each host. */
const redirectsSchema = z.array(z.object({ from: z.string(), to: z.string(), status: z.number() }));

/**
 * The rules of a site in `_headers` and `_redirects`, as Netlify's own parsers read them. Throws what these refuse. A missing file means
 * no rules. `netlify.toml` comes last, if its address is given.
 */
export async function readRules(siteDir: string, netlifyConfigPath?: string) {
  const config = { minimal: true, ...(netlifyConfigPath && { netlifyConfigPath }) };
  const [{ headers, errors: ofHeaders }, { redirects, errors: ofRedirects }] = await Promise.all([
    parseAllHeaders({ headersFiles: [join(siteDir, '_headers')], configHeaders: [], ...config }),
    parseAllRedirects({ redirectsFiles: [join(siteDir, '_redirects')], configRedirects: [], ...config }),
  ]);
  const errors = [...ofRedirects, ...ofHeaders];
  if (errors.length > 0) throw new Error(`${errors.join('\n')}\nCorrect content/ or public/_headers.`);
  return { headers, redirects: redirectsSchema.parse(redirects) };
}
