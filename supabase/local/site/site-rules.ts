import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';

/**
 * Adds the rules of a site's `_headers` and `_redirects`, the files that CDNs such as Cloudflare Pages and Netlify read.
 * A missing file means no rules.
 */
export async function addSiteRules(app: Hono, siteDir: string): Promise<void> {
  for (const line of await linesOf(`${siteDir}/_redirects`)) addRedirect(app, line);
  let path = '/*';
  for (const line of await linesOf(`${siteDir}/_headers`)) {
    // A path is on its own line; its headers follow, indented.
    if (!/^\s/.test(line)) path = line.trim();
    else addHeader(app, path, line.trim());
  }
}

/** Adds a rule `from to [status]`. Only redirects: the rules with status 404 are not needed, because the server finds the nearest 404.html. */
function addRedirect(app: Hono, line: string): void {
  const [from, to, code = '302'] = line.trim().split(/\s+/);
  if (!from || !to || !isRedirect(code)) return;
  const valueOf = (context: Context, name: string) => context.req.param(name) ?? '';
  app.get(from.replace('*', ':splat{.*}'), (context) => {
    const target = to.replace(/:([a-z_]+)/gi, (_, name: string) => valueOf(context, name));
    return context.body(null, Number(code) as 302, { location: target + new URL(context.req.url).search });
  });
}

function addHeader(app: Hono, path: string, line: string): void {
  const [, name = '', value = ''] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
  app.use(path, (context, next) => {
    context.header(name, value);
    return next();
  });
}

const isRedirect = (code: string) => /^30[12378]$/.test(code);

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split(/\r?\n/).filter((line) => /^\s*[^\s#]/.test(line));
}
