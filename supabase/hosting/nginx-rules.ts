import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { readRules } from './site-rules.ts';

/** What the other hosts send by themselves for what has no hash in its name. */
const REVALIDATED = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

const FILE = 'try_files $uri $uri.html $uri/index.html =404;';

/** The rules of a built site for nginx: those that the other hosts read in `_headers` and `_redirects`, and the nearest page for what is missing. */
export async function nginxRules(siteDir: string): Promise<string> {
  const { headers, redirects } = await readRules(siteDir);
  const headersFor = (path: string) =>
    headers.filter((rule) => covers(rule.for, path)).map(({ values }) => values);
  const paths = headers.map((rule) => rule.for).filter((path) => path !== '/*');
  const folders = globSync('*/**/404.html', { cwd: siteDir }).map((file) => `/${dirname(file)}/`);
  return [
    ...headerLines(headersFor('/')),
    ...paths.map((path) =>
      location(path.replace(/\*$/, ''), !path.endsWith('*'), [...headerLines(headersFor(path)), FILE]),
    ),
    ...folders.map((folder) => location(folder, false, [`error_page 404 ${folder}404.html;`, FILE])),
    ...redirects.map(({ from, to, status }) =>
      location(from, true, [`return ${String(status)} ${to}$is_args$args;`]),
    ),
    '',
  ].join('\n');
}

/** Whether a rule for a path, with `*` at its end, is also one for another path. */
const covers = (rule: string, path: string): boolean =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule;

/** Those of a later rule replace those of an earlier one. A location with headers of its own has no others. */
const headerLines = (values: Record<string, string>[]): string[] =>
  Object.entries(Object.assign({ ...REVALIDATED }, ...values) as Record<string, string>).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );

const location = (path: string, isExact: boolean, lines: string[]): string =>
  [`location ${isExact ? '=' : '^~'} ${path} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');

// Run by itself, it prints the rules of the site that was built last.
if (import.meta.main) process.stdout.write(await nginxRules('dist'));
