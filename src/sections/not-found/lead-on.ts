const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** What stands around an address in a text: spaces, points, brackets, quotes, marks of bold. A slash there changes nothing. */
const AROUND = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;

/** What sites had before at the end of their addresses, and what stands behind a link in Markdown. */
const ENDING = /(?:(?:^|\/)index)?\.(?:html?|php|aspx?)$|\]\(.*$/;

/** Without the codes of an address, which some programs write twice. */
function decode(path: string, times = 2): string {
  try {
    const decoded = decodeURIComponent(path);
    return times === 1 ? decoded : decode(decoded, times - 1);
  } catch {
    // Cut off within a code.
    return path.replace(/(%[0-9a-f]{0,2})+$/i, '');
  }
}

/**
 * The address that was probably meant by one that does not exist; undefined if it may have been meant as it is.
 *
 * @example leadOn(new URL('https://agency.example//Contact).'), {}) // '/contact'
 */
export function leadOn(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  words: Readonly<Record<string, string>>,
): string | undefined {
  // Some programs write #, ? and & as codes, or & for ?.
  const [, typed = '', rest = ''] = /^([^#?&]*)(.*)$/s.exec(decode(pathname)) ?? [];
  const path = typed
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(AROUND, '')
    .replace(ENDING, '')
    .replace(/[\\/]+/g, '/')
    .replace(/[_\s\p{Pd}]+/gu, '-');
  const named = (word: string) => (Object.hasOwn(words, word) ? words[word] : undefined);
  // Below the services, a word means one of them.
  const service = path.startsWith('services/') ? named(path.slice(9)) : undefined;
  const page = named(path) ?? (service?.startsWith('/services/') ? service : encodeURI(`/${path}`));
  const meant = page + rest.replace(/^&(amp;)?/, '?') + search + hash;
  return meant === pathname + search + hash ? undefined : meant;
}
