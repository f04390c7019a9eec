import { mailsCopy } from '../../../src/copy/mails.ts';

/** What stands in place of what was left out of a mail. */
export const CUT = `\n\n${mailsCopy.incoming.cut}`;

/** The first characters of a text, as the database counts them: JavaScript counts an emoji twice. */
export function firstCharacters(text: string, max: number): string {
  let end = 0;
  for (let count = 0; count < max && end < text.length; count += 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

/** A text that is too long is cut, and says so. */
export function cutText(text: string, max: number): string {
  const first = firstCharacters(text, max);
  return first.length === text.length ? text : firstCharacters(text, max - CUT.length) + CUT;
}
