import { readFile } from 'node:fs/promises';

/** The `_headers` and `_redirects` files that CDNs such as Cloudflare Pages and Netlify read. */
export interface SiteRules {
  headersFor(path: string): [name: string, value: string][];
  redirectFor(path: string): { to: string; status: number } | undefined;
}

/** Reads both files from a built site; a missing one means no rules. */
export async function readSiteRules(siteDir: string): Promise<SiteRules> {
  const headers = parseHeaders(await readOptional(`${siteDir}/_headers`));
  const redirects = parseRedirects(await readOptional(`${siteDir}/_redirects`));
  return {
    headersFor: (path) =>
      headers.filter(({ pattern }) => pattern.test(path)).flatMap(({ entries }) => entries),
    redirectFor: (path) => {
      const rule = redirects.find(({ pattern }) => pattern.test(path));
      if (!rule) return undefined;
      const splat = rule.pattern.exec(path)?.[1] ?? '';
      return { to: rule.to.replace(':splat', splat), status: rule.status };
    },
  };
}

interface HeaderRule {
  pattern: RegExp;
  entries: [string, string][];
}

/** A path on a line of its own, its headers indented below it. */
function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of contentLines(text)) {
    if (!/^\s/.test(line)) rules.push({ pattern: patternOf(line.trim()), entries: [] });
    const [, name, value] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.entries.push([name.toLowerCase(), value.trim()]);
  }
  return rules;
}

/** `from to [status]` a line. Rules that rewrite (200, 404) stand behind the files; the nearest 404.html needs none. */
function parseRedirects(text: string) {
  return contentLines(text).flatMap((line) => {
    const [from, to, code] = line.trim().split(/\s+/);
    const status = Number(code ?? 302);
    return from && to && status >= 300 && status < 400 ? [{ pattern: patternOf(from), to, status }] : [];
  });
}

function contentLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[a-z_]+/gi, '[^/]+').replace('*', '(.*)')}$`);
}

async function readOptional(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
