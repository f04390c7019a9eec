const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** What stands behind an address in a text: spaces, points, brackets, quotes. A slash there changes nothing. */
const AT_END = /[\s\p{P}]+$/u;

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
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
  // Some programs write # and ? as codes.
  const [, typed = '', rest = ''] = /^([^#?]*)(.*)$/s.exec(decode(pathname)) ?? [];
  const path = typed.replace(INVISIBLE, '').toLowerCase().replace(/\/+/g, '/').replace(AT_END, '');
  const page = words[path.replace(/^\//, '')] ?? encodeURI(path || '/');
  const meant = page + rest + search + hash;
  return meant === pathname + search + hash ? undefined : meant;
}
