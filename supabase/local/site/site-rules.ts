import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import type { Context, Hono } from 'hono';
import { z } from 'zod';

const redirectsSchema = z.array(
  z.object({ from: z.string(), to: z.string(), status: z.number().default(302) }),
);

/**
 * Adds the rules of a site's `_headers` and `_redirects`, as a host's own parser reads them. A missing file means no rules. What only
 * Netlify needs is in its netlify.toml: this server finds the nearest 404.html itself.
 */
export async function addSiteRules(app: Hono, siteDir: string): Promise<void> {
  const { redirects } = await parseAllRedirects({
    redirectsFiles: [join(siteDir, '_redirects')],
    configRedirects: [],
    minimal: true,
  });
  for (const { from, to, status } of redirectsSchema.parse(redirects)) {
    const valueOf = (context: Context, name: string) => context.req.param(name) ?? '';
    app.get(from.replace('*', ':splat{.*}'), (context) => {
      const target = to.replace(/:([a-z_]+)/gi, (_, name: string) => valueOf(context, name));
      return context.body(null, status as 302, { location: target + new URL(context.req.url).search });
    });
  }
  const { headers } = await parseAllHeaders({
    headersFiles: [join(siteDir, '_headers')],
    configHeaders: [],
    minimal: true,
  });
  for (const { for: path, values } of headers)
    app.use(path, (context, next) => {
      for (const [name, value] of Object.entries(values)) context.header(name, value);
      return next();
    });
}
