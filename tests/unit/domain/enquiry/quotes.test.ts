import { expect, test } from 'vitest';
import { newWords, splitQuotes } from '../../../../src/domain/enquiry/quotes.ts';

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
  ['>\n> No?', [[1, 2]], [quote('> No?')]],
  ['', [], []],
])('the text %j with the quotes %j is shown in pieces', (text, quotes, pieces) =>
  expect(splitQuotes(text, quotes)).toEqual(pieces),
);

test('new words are those that stand in no quote, in one line', () => {
  const line = newWords('Yes,\n \u00a0gladly.\n> When?\nOn Monday', [[2, 3]]);
  expect([line, newWords('> No?\nYes.', null)]).toEqual(['Yes, gladly. On Monday', '> No? Yes.']);
});
