import { expect, test } from 'vitest';
import { type ContactEntry, refuseContactMessage } from '~/domain/submission/contact-message.ts';
import { sayRefusal } from '../../../../src/wording/form-error.ts';
import type { ContactMessage } from '../../../../src/domain/submission/submission.ts';
import { contactMessage as message } from '../../../fixtures/unit/contact-message.ts';

const NOW = 1_767_225_600_000;

const entry = (changes: Partial<ContactEntry> = {}): ContactEntry => ({
  message: message(),
  honeypot: '',
  openedAt: NOW - 60_000,
  now: NOW,
  ...changes,
});

/** The words of the refusal. */
const refuse = (checked: ContactEntry) => {
  const [refusal] = refuseContactMessage(checked);
  return refusal && sayRefusal(refusal);
};

const titleOf = (changes: Partial<ContactEntry>) => refuse(entry(changes))?.title;
const fieldOf = (changes: Partial<ContactMessage>) => refuse(entry({ message: message(changes) }))?.field;

/** In the specified order: the title of each refusal, and what causes it. */
const FAULTS: [string, Partial<ContactEntry>, Partial<ContactMessage>][] = [
  ['Spam Detected', { honeypot: 'https://x.example' }, {}],
  ['Please Wait', { lastSentAt: NOW - 1 }, {}],
  ['Please Take Your Time', { openedAt: NOW }, {}],
  ['Invalid Email', {}, { email: 'asha' }],
  ['Content Issue', {}, { company: 'casino' }],
  ['Message Too Short', {}, { message: 'Hi' }],
  ['Invalid Name', {}, { name: 'A' }],
];

test('all that is wrong is refused at once, in that order', () => {
  const typed = message(Object.assign({}, ...FAULTS.map(([, , values]) => values)));
  const wrong = entry(Object.assign({ message: typed }, ...FAULTS.map(([, fault]) => fault)));
  const titles = refuseContactMessage(wrong).map((refusal) => sayRefusal(refusal).title);
  expect(titles).toEqual(FAULTS.map(([title]) => title));
});

test.each<[number, number]>([
  [0, 30],
  [1, 30],
  [1000, 29],
  [29_999, 1],
  [30_000, 0],
  [-5000, 0],
])('%d ms after the last message, wait %d seconds', (elapsed, seconds) => {
  const text = `Please wait ${String(seconds)} seconds before submitting again.`;
  const refusal = refuse(entry({ lastSentAt: NOW - elapsed }));
  expect(refusal).toEqual(seconds > 0 ? { title: 'Please Wait', text } : undefined);
});

test.each([
  [2_999, 'Please Take Your Time'],
  [3_000, undefined],
])('answers a form filled in %d ms with %s', (elapsed, title) =>
  expect(titleOf({ openedAt: NOW - elapsed })).toBe(title),
);

test.each<[Partial<ContactMessage>, string | undefined]>([
  [{ name: 'Casino Royal' }, 'name'],
  [{ company: 'LOTTERY Ltd' }, 'company'],
  [{ message: 'You are the winner of this.' }, 'message'],
  [{ name: 'Free', message: 'Money for every shop' }, 'message'],
  [{ phone: 'casino', budget: 'casino' }, undefined],
  [{ message: '123456789' }, 'message'],
  [{ message: '1234567890' }, undefined],
  [{ message: '   123456789   ' }, 'message'],
  [{ message: '😀'.repeat(9) }, 'message'],
  [{ message: 'नमस्ते' }, 'message'],
  [{ name: 'ॐ' }, 'name'],
  [{ name: 'தீ' }, undefined],
])('answers %j by marking the field %s', (changes, field) => expect(fieldOf(changes)).toBe(field));
