import { expect, test } from 'vitest';
import { findRefusedWord, SPAM_WORDS } from '../../../../src/domain/submission/spam-words.ts';

test('lists the eight agreed terms', () => expect(SPAM_WORDS).toHaveLength(8));

test.each(SPAM_WORDS)('finds %j inside a sentence, in any case', (word) => {
  expect([word, word.toUpperCase(), `a ${word}, or not`].map(findRefusedWord)).toEqual([word, word, word]);
});

const OTHERS = ['', 'For free, for money', 'Casino24', 'clickhere', 'Breadwinners Foods LLP', 'Casinos'];
test.each(OTHERS)('accepts %j', (text) => expect(findRefusedWord(text)).toBeUndefined());
