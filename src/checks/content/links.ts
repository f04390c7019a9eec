import { posix } from 'node:path';
import type { Addresses } from './addresses.ts';
import type { Entry } from './entry.ts';
import { movesOf } from './moves.ts';
import type { Finding } from './problem.ts';

/** A link or a picture in a content file. */
export interface Link {
  url: string;
  line: number;
  field: string;
  kind: 'link' | 'picture';
}

/** What links and pictures can lead to. */
export interface Targets {
  addresses: Addresses;
  /** The files in `content/` and `public/`, relative to the project. */
  files: ReadonlySet<string>;
}

/** Finds links that lead nowhere, and pictures that are missing or on other hosts. */
export function checkLinks(entry: Entry, targets: Targets): Finding[] {
  const links: (Link & { from?: string })[] = [...entry.links, ...picturesOf(entry), ...redirectsOf(entry)];
  return links.flatMap(({ url, line, field, kind, from }) => {
    const message =
      kind === 'picture' ? pictureMessage(url, entry.file, targets) : linkMessage(url, entry, targets);
    if (message) return [{ line, field, message }];
    return from !== undefined && targets.addresses.has(from)
      ? [
          {
            line,
            field,
            message: `There is a page ${from}, so its address cannot lead elsewhere. Remove the line.`,
          },
        ]
      : [];
  });
}

/** As a browser reads it: ` JavaScript:` with a space is `javascript`, too. */
const schemeOf = (url: string) => (URL.canParse(url) ? new URL(url).protocol.slice(0, -1) : undefined);

function linkMessage(url: string, entry: Entry, { addresses, files }: Targets): string | undefined {
  const scheme = schemeOf(url);
  if (scheme === 'https' || scheme === 'mailto' || scheme === 'tel') return undefined;
  if (scheme === 'http') return `"${url}" is not encrypted. Write https:// instead of http://.`;
  if (scheme && !scheme.includes('.'))
    return `A link may not start with ${scheme}:. Write a path such as /contact, or an address that starts with https://.`;
  if (url.startsWith('//')) return `Write https:${url} instead of ${url}.`;
  if (/^[^/\s#]+@[^/\s]+$/.test(url)) return `Write mailto:${url} instead of ${url}.`;
  if (!/^[/#]/.test(url)) {
    return url.split('/')[0]?.includes('.') && !url.startsWith('.')
      ? `"${url}" would be looked for on this site. Write https://${url}.`
      : `"${url}" is no address. Write a path that starts with /, such as /contact.`;
  }
  const [path = '', hash] = url.split('#');
  const page = path || addresses.of(entry);
  // The texts of pages/service.yaml and the like appear on several pages.
  if (page === undefined) return undefined;
  const reason = files.has(`public${page}`) ? undefined : addresses.missing(page);
  return reason ?? (hash === undefined ? undefined : addresses.missingAnchor(page, hash));
}

/** `my%20picture.png` is the file `my picture.png`. A % can also be part of a name. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function pictureMessage(url: string, file: string, { files }: Targets): string | undefined {
  if (schemeOf(url) || url.startsWith('//'))
    return `The site shows no pictures or frames from other places. Save the picture in content/pictures and write its name.`;
  const path = decoded(url.split(/[?#]/)[0] ?? '');
  const found = path.startsWith('/') ? `public${path}` : posix.join(posix.dirname(file), path);
  if (files.has(found)) return undefined;
  const twin = [...files].find((name) => name.toLowerCase() === found.toLowerCase());
  return twin
    ? `There is no picture ${found}, but ${twin}: upper and lower case must be the same.`
    : `There is no picture ${found}. Add the file, or correct its name.`;
}

/** The pictures among the fields: the schemas turn them into `{ picture }`. */
function picturesOf({ data, lineOf, valid }: Entry): Link[] {
  if (!valid) return [];
  const links: Link[] = [];
  walk(data, '', (value, field) => {
    if ('picture' in value && typeof value['picture'] === 'string')
      links.push({ url: value['picture'], line: lineOf(field), field, kind: 'picture' });
  });
  return links;
}

/** Where the removed pages of site.yaml lead. */
const redirectsOf = (entry: Entry): (Link & { from: string })[] =>
  (entry.collection === 'site' ? movesOf(entry) : []).map(([from, url]) => {
    const field = `redirects.${from}`;
    return { from, url, line: entry.lineOf(field), field, kind: 'link' };
  });

/** Visits all groups of fields with the path of each. */
export function walk(
  value: unknown,
  field: string,
  visit: (value: Record<string, unknown>, field: string) => void,
): void {
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  visit(value as Record<string, unknown>, field);
  for (const [name, inner] of Object.entries(value)) walk(inner, field ? `${field}.${name}` : name, visit);
}
