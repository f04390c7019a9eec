import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { z } from 'zod';

const redirectsSchema = z.array(
  z.object({ from: z.string(), to: z.string(), status: z.number().default(302) }),
);

/**
 * The rules of a site in `_headers` and `_redirects`, as Netlify's own parsers read them, and what these refuse. A missing file means no
 * rules. `netlify.toml` comes last, if its address is given.
 */
export async function readRules(siteDir: string, netlifyConfigPath?: string) {
  const config = { minimal: true, ...(netlifyConfigPath && { netlifyConfigPath }) };
  const [{ headers, errors: ofHeaders }, { redirects, errors: ofRedirects }] = await Promise.all([
    parseAllHeaders({ headersFiles: [join(siteDir, '_headers')], configHeaders: [], ...config }),
    parseAllRedirects({ redirectsFiles: [join(siteDir, '_redirects')], configRedirects: [], ...config }),
  ]);
  return { headers, redirects: redirectsSchema.parse(redirects), errors: [...ofRedirects, ...ofHeaders] };
}
