import type { Finding } from './problem.ts';

/** What a program writes into a text by mistake, and what to do about it. */
const UNREADABLE: [RegExp, string][] = [
  [
    /\uFFFD/,
    'This line has a letter that cannot be read. Save the file as UTF-8 (in Notepad: Save as, Encoding), then write the letter again.',
  ],
  [
    /^(?:<{7}|>{7}) /m,
    'Here git has put two versions one below the other. Keep one of them, and delete the lines of <, = and >.',
  ],
  [
    /[\0-\x08\v\f\x0E-\x1F\x7F-\x9F]/,
    'This line has an invisible control character, often from another program. Delete the line and type it again.',
  ],
];

/** Finds what cannot be published: letters in another encoding, and control characters. */
export const checkCharacters = (text: string): Finding[] =>
  UNREADABLE.flatMap(([pattern, message]) => {
    const index = text.search(pattern);
    return index < 0 ? [] : [{ line: text.slice(0, index).split('\n').length, field: 'file', message }];
  });
