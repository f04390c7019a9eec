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
  const [redirects, headers, { errors }] = await Promise.all([
    linesOf(join(siteDir, '_redirects')),
    linesOf(join(siteDir, '_headers')),
    readRules(siteDir, join(import.meta.dirname, 'netlify.toml')),
  ]);
  const own = [...redirectRefusals(redirects), ...headerRefusals(headers)];
  return [
    ...own.flatMap((text) => (text ? [`Cloudflare: ${text}`] : [])),
    ...errors.map((error) => `Netlify: ${String(error)}`),
  ];
}

type Refusals = (string | false | undefined)[];

function redirectRefusals(lines: readonly string[]): Refusals {
  const froms = lines.map((line) => line.split(/\s+/)[0] ?? '');
  // A rule after the first dynamic one counts as dynamic too.
  const firstDynamic = froms.findIndex((from) => /\*|:[a-z]/i.test(from));
  const statics = firstDynamic < 0 ? lines.length : firstDynamic;
  return [
    ...lines.flatMap((line, index) => {
      const [from, to, status, ...more] = line.split(/\s+/);
      return [
        (to === undefined || more.length > 0) && `"${line}" is not "from to status".`,
        status !== undefined &&
          !CLOUDFLARE.statuses.includes(status) &&
          `"${line}" has a status other than ${CLOUDFLARE.statuses.join(', ')}.`,
        froms.indexOf(from ?? '') < index && `"${line}" is a second rule for its address.`,
        tooLong(line, CLOUDFLARE.redirectCharacters),
      ];
    }),
    tooMany('redirects', statics, CLOUDFLARE.staticRedirects),
    tooMany('redirects with * or :name', lines.length - statics, CLOUDFLARE.dynamicRedirects),
  ];
}

const headerRefusals = (lines: readonly string[]): Refusals => [
  ...lines.map((line) => tooLong(line, CLOUDFLARE.headerCharacters)),
  tooMany('paths with headers', lines.filter((line) => line.startsWith('/')).length, CLOUDFLARE.headerRules),
];

const tooLong = (line: string, limit: number) =>
  line.length > limit && `"${line.slice(0, 60)}…" is longer than ${String(limit)} characters.`;

const tooMany = (what: string, count: number, limit: number) =>
  count > limit && `${String(count)} ${what} are more than ${String(limit)}.`;

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
