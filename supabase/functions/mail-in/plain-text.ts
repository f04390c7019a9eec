import type { Email } from 'postal-mime';
import { wordsOf } from '../_shared/quotes/find-quotes.ts';
import { htmlText } from './html-text.ts';

/**
 * The part of a mail that says more, and the other one if that says something else. The text is shown if it has all words of the HTML; if it
 * shares few of them, it only tells that there is HTML.
 */
export function textsOf({ text = '', html = '' }: Pick<Email, 'text' | 'html'>) {
  const [plain, rich] = [lines(text), lines(htmlText(html))];
  // Most mails have one part, and the words of a long one take much memory.
  if (!plain || !rich) return { body: plain || rich, other: null };
  const ownWords = (each: string) => wordsOf(each.replace(ADDRESSES, ''));
  const [words, richWords] = [ownWords(plain), ownWords(rich)];
  const [onlyPlain, onlyRich] = [countMissing(words, richWords), countMissing(richWords, words)];
  const isPlain = onlyRich === 0 || (onlyPlain > onlyRich && onlyRich * 2 < richWords.length);
  return isPlain
    ? { body: plain, other: onlyRich > 0 ? rich : null }
    : { body: rich, other: onlyPlain > 0 ? plain : null };
}

/** With line ends of Unix. To replace 300,000 of them would take six times the memory. */
const lines = (text: string): string => text.split('\r\n').join('\n').split('\r').join('\n').trim();

/** Addresses and the names of pictures, which only one part may have. */
const ADDRESSES = /\[(?:cid|image):[^\]\n]{0,500}\]|\b(?:https?|mailto|tel):[^\s>\])]+/gi;

function countMissing(words: readonly string[], others: readonly string[]): number {
  const left = Map.groupBy(others, (word) => word);
  return words.filter((word) => left.get(word)?.pop() === undefined).length;
}
