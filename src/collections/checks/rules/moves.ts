import { isPublished } from '../../blog/publishing.ts';
import { officeToday } from '../../facts/facts.ts';
import { readFacts } from '../../reading/content-file.ts';
import { isValid, makeEntryReader, type Entry } from '../../reading/entry.ts';
import { sourceOf, type CollectionName, type Source } from '../../reading/files.ts';
import { git } from '../git.ts';
import type { Problem } from '../../reading/problem.ts';
import { readContent } from '../../reading/read-content.ts';

/** The collections whose files are pages, and where. */
const FOLDERS: Partial<Record<CollectionName, string>> = {
  blog: '/blog/',
  services: '/services/',
  policies: '/',
};

/** The former names of a file whose name is an address. */
export const formerNames = (entry: Entry): string[] =>
  isValid(entry, 'blog') || isValid(entry, 'services') || isValid(entry, 'policies')
    ? entry.data.formerly
    : [];

/** The former addresses in a file, with the present ones. */
export function movesOf(entry: Entry): [string, string][] {
  if (isValid(entry, 'site')) return Object.entries(entry.data.redirects);
  const folder = FOLDERS[entry.collection] ?? '';
  return formerNames(entry).map((name) => [folder + name, folder + entry.id]);
}

/** All former addresses. */
export const findMoves = (root: string): [string, string][] => readContent(root).entries.flatMap(movesOf);

/** Finds files that were removed since the site was published, and whose addresses lead nowhere now. */
export function checkRemoved(root: string): Problem[] {
  const removed = removedEntries(root);
  if (removed.length === 0) return [];
  const { entries } = readContent(root);
  const known = new Set(entries.flatMap(addressesOf));
  const line = entries.find(({ collection }) => collection === 'site')?.lineOf('redirects') ?? 1;
  return removed.flatMap((entry) =>
    addressesOf(entry)
      .filter((address) => !known.has(address))
      .map((address) => ({
        file: 'content/site.yaml',
        line,
        field: 'redirects',
        message: `${entry.file} was removed, so ${address} leads nowhere. Write a line below "redirects:", such as "  ${address}: ${FOLDERS[entry.collection]?.slice(0, -1) || '/'}". If the file was only renamed, write its old name there: "formerly: [${entry.id}]".`,
        level: (entry.data as { sample?: boolean } | undefined)?.sample ? 'warning' : 'error',
      })),
  );
}

/** The present and the former addresses of a file. */
const addressesOf = (entry: Entry): string[] =>
  [addressOf(entry) ?? [], movesOf(entry).map(([from]) => from)].flat();

/** The address of the page that a file is, if it is one of its own. */
export const addressOf = ({ collection, id }: Source): string | undefined => {
  const folder = FOLDERS[collection];
  return folder && folder + id;
};

/** The files with an address that git knows and that are gone. Articles that nobody could read do not count. */
function removedEntries(root: string): Entry[] {
  // The last commit that was published: that of the main branch or, in a checkout of one pull request, its first parent.
  const before = git(root, 'rev-parse', '--verify', 'HEAD^')?.trim();
  const base = git(root, 'merge-base', before ?? 'HEAD', 'origin/HEAD')?.trim() ?? before ?? 'HEAD';
  const names = git(root, 'diff', '--name-only', '--diff-filter=D', '--no-renames', '--relative', '-z', base);
  if (!names) return [];
  const facts = readFacts(root);
  const readEntry = makeEntryReader(facts);
  const today = officeToday(facts);
  return names.split('\0').flatMap((file) => {
    const source = sourceOf(file);
    const text = source && addressOf(source) && git(root, 'show', `${base}:./${file}`);
    if (!source || !text) return [];
    const entry = readEntry(source, text);
    return isValid(entry, 'blog') && !isPublished(entry.data, today) ? [] : [entry];
  });
}
