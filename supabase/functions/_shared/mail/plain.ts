/**
 * Invisible characters that can disguise text: controls other than line feed and tab, direction overrides and isolates, zero-width
 * characters, byte order mark, tag characters. Not joiners: Indian scripts and emoji need them.
 */
const INVISIBLE_CHARACTERS =
  // deno-lint-ignore no-control-regex -- this pattern finds control characters
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Makes a text safe to send: converts line ends to LF and spaces that do not break to plain ones, and removes invisible characters. */
export const visibleText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(INVISIBLE_CHARACTERS, '');

/** Escapes text for HTML, also for attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

/** The words and links of HTML of ours. */
export const plainHtml = (html: string): string =>
  html
    .replace(/<(style|title)>[^]*?<\/\1>|<[^>]*?(?: (?:href|src)="([^"]*)"[^>]*)?>/g, ' $2 ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

/**
 * One labelled value of a plain-text mail. Every line after the first starts with a bar, so that a typed line cannot
 * look like another field.
 *
 * @example plainField('Message', 'one\ntwo') // 'Message: one\n  | two'
 */
export function plainField(label: string, value: string): string {
  const [first = '', ...rest] = visibleText(value).split('\n');
  return [`${visibleText(label)}: ${first}`, ...rest.map((line) => `  | ${line}`)].join('\n');
}
