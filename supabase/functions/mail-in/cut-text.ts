import { mailsCopy } from '../../../src/copy/mails.ts';

/** What stands in place of what was left out of a mail. */
export const CUT = `\n\n${mailsCopy.incoming.cut}`;

/** The first characters of a text, as the database counts them: JavaScript counts an emoji twice. */
export const firstCharacters = (text: string, max: number): string =>
  text.length <= max ? text : [...text.slice(0, 2 * max)].slice(0, max).join('');

/** A text that is too long is cut, and says so. */
export function cutText(text: string, max: number): string {
  const first = firstCharacters(text, max);
  return first.length === text.length ? text : firstCharacters(text, max - CUT.length) + CUT;
}
