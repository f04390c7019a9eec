/** What is declared by programs that do not know. */
const SAYS_NOTHING = /^(?:utf-?8|(?:us-)?ascii|ansi.*|(?:x-)?(?:unknown|user).*|default|[78]bit|binary)?$/i;

/** The charset of a text. Bytes that are valid UTF-8 are UTF-8, whatever is declared; else the first declared one that can read them. */
export function charsetOf(bytes: Uint8Array<ArrayBuffer>, declared: readonly string[]): string {
  const named = declared.filter((name) => !SAYS_NOTHING.test(name));
  const is7Bit = bytes.every((byte) => byte < 128);
  if (is7Bit) return CODED.some((byte) => bytes.includes(byte)) ? (named[0] ?? 'iso-2022-jp') : 'utf-8';
  if (canRead(bytes, 'utf-8')) return 'utf-8';
  const found = named.find((charset) => canRead(bytes, charset));
  if (found) return found;
  // A few broken characters make no other charset.
  const text = new TextDecoder().decode(bytes);
  const [broken = 0, whole = 0] = [/\ufffd/g, /[\u0080-\ufffc]/g].map((each) => text.match(each)?.length);
  return whole > broken ? 'utf-8' : 'windows-1252';
}

/** What 7-bit text of another charset has: an escape of ISO-2022, or a zero of UTF-16. */
const CODED = [27, 0];

/** Of names that only the parser knows, it knows best. */
function canRead(bytes: Uint8Array<ArrayBuffer>, charset: string): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    return error instanceof RangeError && /\d/.test(charset);
  }
}
