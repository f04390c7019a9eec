import { posix } from 'node:path';
import { groupsOf, type Entry } from '../../reading/entry.ts';
import type { Finding, Link } from '../../reading/problem.ts';
import type { Content } from '../../reading/read-content.ts';
import { Addresses } from './addresses.ts';
import { movesOf } from './moves.ts';

/** Finds links that lead nowhere, addresses that are taken, and pictures that are missing or on other hosts. */
export function makeLinkCheck(content: Content): (entry: Entry) => Finding[] {
  const addresses = new Addresses(content);
  const { files } = content;
  return (entry) => {
    const links = [...entry.links, ...picturesOf(entry)].map(({ url, line, field, kind }) => ({
      line,
      field,
      message:
        kind === 'picture' ? pictureMessage(url, entry.file, files) : linkMessage(url, addresses.of(entry)),
    }));
    const redirects = (entry.collection === 'site' ? movesOf(entry) : []).map(([from, url]) => ({
      field: `redirects.${from}`,
      message: linkMessage(url, undefined) ?? redirectMessage(from),
    }));
    const taken = addresses.isTaken(entry)
      ? `The address ${String(addresses.of(entry))} is taken by another page, so this text would never be shown. Rename the file.`
      : undefined;
    return [...links, ...redirects, { line: 1, field: 'file name', message: taken }].flatMap(
      ({ message, ...place }) => (message ? [{ ...place, message }] : []),
    );
  };

  /** `own` is the page with the link; undefined for texts that appear on several pages. */
  function linkMessage(url: string, own: string | undefined): string | undefined {
    const scheme = schemeOf(url);
    const isSecure = scheme === 'https' && /^\s*https:\/\//i.test(url);
    if (isSecure || scheme === 'mailto' || scheme === 'tel') return undefined;
    if (!/^[/#]/.test(url) || url.startsWith('//')) return outsideMessage(url, scheme);
    const [address = '', hash] = url.split('#');
    const page = address.replace(/\?.*/, '') || own;
    // A place in a file, such as a page of a PDF, is not known.
    if (page === undefined || files.has(`public${page}`)) return undefined;
    return addresses.missing(page) ?? (hash === undefined ? undefined : addresses.missingAnchor(page, hash));
  }

  function redirectMessage(from: string): string | undefined {
    return addresses.has(from)
      ? `There is a page ${from}, so its address cannot lead elsewhere. Remove the line.`
      : undefined;
  }
}

/** As a browser reads it: ` JavaScript:` with a space is `javascript`, too. */
const schemeOf = (url: string) => (URL.canParse(url) ? new URL(url).protocol.slice(0, -1) : undefined);

/** What to write instead of an address that is neither a path nor one that may be linked. */
function outsideMessage(url: string, scheme: string | undefined): string {
  if (scheme === 'https') return `Write https:// with two slashes in ${url}.`;
  if (scheme === 'http') return `"${url}" is not encrypted. Write https:// instead of http://.`;
  if (scheme && !scheme.includes('.'))
    return `A link may not start with ${scheme}:. Write a path such as /contact, or an address that starts with https://.`;
  if (url.startsWith('//')) return `Write https:${url} instead of ${url}.`;
  if (/^[^/\s#]+@[^/\s]+$/.test(url)) return `Write mailto:${url} instead of ${url}.`;
  return url.split('/')[0]?.includes('.') && !url.startsWith('.')
    ? `"${url}" would be looked for on this site. Write https://${url}.`
    : `"${url}" is no address. Write a path that starts with /, such as /contact.`;
}

/** The pictures among the fields: the schemas turn them into `{ picture }`. */
export const picturesOf = (entry: Entry): Link[] =>
  groupsOf(entry).flatMap(([field, { picture: url }]) =>
    typeof url === 'string' ? [{ url, line: entry.lineOf(field), field, kind: 'picture' }] : [],
  );

/** The file of a picture, relative to the project. `my%20picture.png` is `my picture.png`; a % can also be part of a name. */
export function pictureFile(url: string, from: string): string {
  const path = decoded(url.split(/[?#]/)[0] ?? '');
  return path.startsWith('/') ? `public${path}` : posix.join(posix.dirname(from), path);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function pictureMessage(url: string, from: string, files: Content['files']): string | undefined {
  if (schemeOf(url) || url.startsWith('//'))
    return 'The site shows no pictures or frames from other places. Save the picture in content/pictures and write its name.';
  const file = pictureFile(url, from);
  if (files.has(file)) return undefined;
  const twin = [...files].find((name) => name.toLowerCase() === file.toLowerCase());
  return twin
    ? `There is no picture ${file}, but ${twin}: upper and lower case must be the same.`
    : `There is no picture ${file}. Add the file, or correct its name.`;
}
