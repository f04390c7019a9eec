import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRules } from './site-rules.ts';

/**
 * What Cloudflare takes in `_redirects` and `_headers`; Workers refuse an upload with anything else (code 100324). Its parser is no
 * package of its own, so these are the figures of its documentation, read on 27 November 2026:
 * https://developers.cloudflare.com/workers/static-assets/redirects and https://developers.cloudflare.com/workers/platform/limits
 */
const CLOUDFLARE = {
  statuses: ['200', '301', '302', '303', '307', '308'],
  staticRedirects: 2000,
  dynamicRedirects: 100,
  redirectCharacters: 1000,
  headerRules: 100,
  headerCharacters: 2000,
};

/** What the hosts would refuse or skip of a built site's `_redirects` and `_headers` and of `netlify.toml`, one sentence each. */
export async function findRefusals(siteDir: string): Promise<string[]> {
  const [redirects, headers] = await Promise.all([
    linesOf(join(siteDir, '_redirects')),
    linesOf(join(siteDir, '_headers')),
  ]);
  const own = [...redirectRefusals(redirects), ...headerRefusals(headers)];
  return [...own.map((text) => `Cloudflare: ${text}`), ...(await netlifyRefusals(siteDir))];
}

function redirectRefusals(lines: readonly string[]): string[] {
  const rules = lines.map((line) => ({ line, parts: line.split(/\s+/) }));
  const isDynamic = ({ parts: [from = ''] }: { parts: string[] }) => /\*|:[a-z]/i.test(from);
  // A rule after the first dynamic one counts as dynamic too.
  const firstDynamic = rules.findIndex(isDynamic);
  const statics = firstDynamic < 0 ? rules.length : firstDynamic;
  const froms = rules.map(({ parts: [from] }) => from);
  return [
    ...rules.flatMap(({ line, parts }, index) => [
      ...(parts.length === 2 || parts.length === 3 ? [] : [`"${line}" is not "from to status".`]),
      ...(parts[2] === undefined || CLOUDFLARE.statuses.includes(parts[2])
        ? []
        : [`"${line}" has a status other than ${CLOUDFLARE.statuses.join(', ')}.`]),
      ...(froms.indexOf(parts[0]) === index ? [] : [`"${line}" is a second rule for its address.`]),
      ...tooLong(line, CLOUDFLARE.redirectCharacters),
    ]),
    ...tooMany('redirects', statics, CLOUDFLARE.staticRedirects),
    ...tooMany('redirects with * or :name', rules.length - statics, CLOUDFLARE.dynamicRedirects),
  ];
}

const headerRefusals = (lines: readonly string[]): string[] => [
  ...lines.flatMap((line) => tooLong(line, CLOUDFLARE.headerCharacters)),
  ...tooMany(
    'paths with headers',
    lines.filter((line) => line.startsWith('/')).length,
    CLOUDFLARE.headerRules,
  ),
];

const tooLong = (line: string, limit: number): string[] =>
  line.length > limit ? [`"${line.slice(0, 60)}…" is longer than ${String(limit)} characters.`] : [];

const tooMany = (what: string, count: number, limit: number): string[] =>
  count > limit ? [`${String(count)} ${what} are more than ${String(limit)}.`] : [];

async function netlifyRefusals(siteDir: string): Promise<string[]> {
  const { errors } = await readRules(siteDir, join(import.meta.dirname, 'netlify.toml'));
  return errors.map((error) => `Netlify: ${String(error)}`);
}

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
