import type { Context, Hono } from 'hono';
import { readRules } from '../../hosting/site-rules.ts';

/**
 * Adds the rules of a site's `_headers` and `_redirects`, as a host's own parser reads them. A missing file means no rules. What only
 * Netlify needs is in its netlify.toml: this server finds the nearest 404.html itself.
 */
export async function addSiteRules(app: Hono, siteDir: string): Promise<void> {
  const { headers, redirects } = await readRules(siteDir);
  for (const { from, to, status } of redirects) {
    const valueOf = (context: Context, name: string) => context.req.param(name) ?? '';
    app.get(from.replace('*', ':splat{.*}'), (context) => {
      const target = to.replace(/:([a-z_]+)/gi, (_, name: string) => valueOf(context, name));
      return context.body(null, status as 302, { location: target + new URL(context.req.url).search });
    });
  }
  for (const { for: path, values } of headers)
    app.use(path, (context, next) => {
      for (const [name, value] of Object.entries(values)) context.header(name, value);
      return next();
    });
}
