import { expect, test } from 'vitest';
import { splitQuotes } from '../../../../src/domain/enquiry/quotes.ts';

const own = (text: string) => ({ text, isQuote: false });
const quote = (text: string) => ({ text, isQuote: true });

test.each<[string, [number, number][], ReturnType<typeof splitQuotes>]>([
  ['Yes.\n\n> No?', [[2, 3]], [own('Yes.'), quote('> No?')]],
  [
    '> No?\n🔥🔥 yes\n> No?',
    [
      [0, 1],
      [2, 3],
    ],
    [quote('> No?'), own('🔥🔥 yes'), quote('> No?')],
  ],
  ['Yes.\n>\n> No?', [[2, 3]], [own('Yes.\n>'), quote('> No?')]],
  ['> No?\n> \nYes.\n', [[0, 1]], [quote('> No?'), own('> \nYes.')]],
  ['Yes.', [], [own('Yes.')]],
  ['', [], []],
])('the text %j with the quotes %j is shown in pieces', (text, quotes, pieces) =>
  expect(splitQuotes(text, quotes)).toEqual(pieces),
);
