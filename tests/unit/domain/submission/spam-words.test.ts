import { expect, test } from 'vitest';
import { hasSpamWord, SPAM_WORDS } from '../../../../src/domain/submission/spam-words.ts';

test('lists the eight agreed terms', () => {
  expect(SPAM_WORDS).toHaveLength(8);
});

test.each(SPAM_WORDS)('finds %j inside a sentence, in any case', (word) => {
  expect([word, word.toUpperCase(), `re${word}ed`].every(hasSpamWord)).toBe(true);
});

test.each(['', 'A shop for free and for money', 'We win more', 'clickhere'])('accepts %j', (text) => {
  expect(hasSpamWord(text)).toBe(false);
});
