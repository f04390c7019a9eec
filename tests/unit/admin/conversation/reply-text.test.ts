import { expect, test } from 'vitest';
import {
  answerPlace,
  emptyPlaces,
  findReplies,
  isCommandPlace,
  replyValues,
  startText,
  typedQuote,
} from '../../../../src/admin/conversation/reply-text.ts';
import { conversationCopy } from '../../../../src/copy/conversation.ts';
import type { SavedReply } from '../../../../src/collections/queries/replies.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import type { StoredSubmission } from '../../../../src/domain/submission/form-definitions.ts';

const asha = { name: 'Asha', reference: 'KP-7F3K-92QX', service: 'Google Ads', selected_services: null };
const submission = (values: object = {}) => ({ ...asha, ...values }) as StoredSubmission;

const saved = (id: string, values: Partial<SavedReply> = {}): SavedReply => ({
  ...{ id, title: id, service: undefined, language: 'en', text: 'Hello {name}', ...values },
});

test('the answer is written between greeting and signature', () => {
  const start = startText(replyValues(submission(), 'Ravi'));
  const at = answerPlace(start);
  expect(start.slice(0, at)).toBe('Hello Asha,\n\n');
  expect(start.slice(at)).toMatch(/^\n\n\S[^]*Ravi[^]*KP-7F3K-92QX$/);
});

test.each(['ravi@kiranpath.example', ''])('an admin called %j signs as the team', (admin) => {
  expect(replyValues(submission(), admin).admin).toBe(conversationCopy.box.team);
});

test('missing names and services have words', () => {
  const { name, service } = replyValues(submission({ name: '', service: null }), 'Ravi');
  expect([name, service].every(Boolean)).toBe(true);
});

test('replies are found by all words, titles before texts, and then those for the service first', () => {
  const [text, service] = ['I will call you. Hello', 'Google Ads'];
  const replies = [saved('Quote', { text, service }), saved('Call us'), saved('Call later', { service })];
  const ids = (search: string) => findReplies(replies, { search, service }).map(({ id }) => id);
  expect(ids('')).toEqual(['Quote', 'Call later', 'Call us']);
  expect(ids('CALL')).toEqual(['Call later', 'Call us', 'Quote']);
  expect(ids('will CALL')).toEqual(['Quote']);
  expect(ids('call nobody')).toEqual([]);
});

test.each([
  ['', 0, true],
  ['Hello\n', 6, true],
  ['Hello ', 6, true],
  ['and', 3, false],
])('a slash in %j at %i opens the list: %s', (text, at, expected) =>
  expect(isCommandPlace(text, at)).toBe(expected),
);

test('a saved reply has the next times, and the place of a link that is filled later', () => {
  const text = 'One of these?\n{times}\nOr: {link}';
  const filled = interpolate(text, replyValues(submission(), 'Ravi', ['9 am', '10 am']));
  expect(filled).toBe('One of these?\n- 9 am\n- 10 am\nOr: {link}');
  expect(emptyPlaces(filled)).toEqual([]);
  expect(emptyPlaces(interpolate(text, replyValues(submission(), 'Ravi')))).toEqual(['{times}']);
});

test.each([
  ['On {day} then.', ['{day}']],
  ['Suits you:\n-\n- \n10.', ['-', '- ', '10.']],
  ['The price is ___ or [amount].', ['___', '[amount]']],
  ['- Tuesday\n1. Lamps\nLet me see… or so... yes', []],
])('what is still to be filled in %j is %j', (text, places) => expect(emptyPlaces(text)).toEqual(places));

test('of a typed quote, amounts lose their signs, but no comma for decimals, and what is empty is left out', () => {
  const paid = { once_to_pay: '1,77,000.00', monthly_to_pay: '1500,50' };
  const typed = { title: ' A shop, ', once: '₹ 1,50,000', monthly: ' ', number: '', ...paid };
  const amounts = { once: '150000', once_to_pay: '177000.00', monthly_to_pay: '1500,50' };
  expect(typedQuote(typed)).toEqual({ title: 'A shop,', ...amounts });
});

test('a quote is valid until the day that is chosen, and until another only where that is', () => {
  const validUntil = (day: string) =>
    typedQuote({ valid_until: day, other_day: '2026-02-01' })['valid_until'];
  expect([validUntil('2026-01-12'), validUntil('')]).toEqual(['2026-01-12', '2026-02-01']);
});
