import { describe, expect, test } from 'vitest';
import {
  ALL,
  countFor,
  fits,
  fold,
  isNarrowed,
  readChoices,
  writeChoices,
} from '../../../src/sections/cards/card-query.ts';

const card = (texts: string[], category = 'tips', industry = 'healthcare') => ({
  keys: { category, industry },
  text: fold(texts.join('\n')),
});
const everything = { category: ALL, industry: ALL };

const cards = [
  card(['A Google Ads budget', 'What it costs', 'SMS', 'Budgeting']),
  card(['Consent', 'Why WhatsApp asks', 'What’s new']),
];
test.each([
  { text: '', found: [true, true] },
  { text: 'google ads', found: [true, false] },
  { text: '  WHÁTSAPP\u00a0  a\u200bsks \u200b', found: [false, true] },
  { text: "what's", found: [false, true] },
  { text: 'sms', found: [true, false] },
  { text: '.*', found: [false, false] },
  { text: 'budget what', found: [false, false] },
])('a search for "$text" finds $found', ({ text, found }) =>
  expect(cards.map((each) => fits(each, { choices: everything, text }))).toEqual(found),
);

describe('filters', () => {
  const cards = [card([], 'video', 'technology'), card([], 'video'), card([], 'advertising')];

  test('count each choice under the others', () => {
    const query = { choices: { category: 'advertising', industry: 'healthcare' }, text: '' };
    const counts = [ALL, 'video', 'mobile-apps'].map((category) => countFor(cards, query, { category }));
    expect(counts).toEqual([2, 1, 0]);
  });

  test.each([
    { choices: everything, text: ' ', narrowed: false },
    { choices: { ...everything, category: 'tips' }, text: '', narrowed: true },
    { choices: everything, text: 'a', narrowed: true },
  ])('and "$text" narrow the list: $narrowed', ({ narrowed, ...query }) =>
    expect(isNarrowed(query)).toBe(narrowed),
  );
});

describe('the address of choices', () => {
  const industry = 'हस्तशिल्प';
  const options = [
    { name: 'category', value: 'video' },
    { name: 'category', value: 'mobile-apps' },
    { name: 'industry', value: industry },
    { name: 'industry', value: 'décor' },
  ];

  test.each([
    { search: '', choices: everything },
    { search: '?category=video', choices: { ...everything, category: 'video' } },
    { search: `?category=video&industry=${encodeURI(industry)}`, choices: { category: 'video', industry } },
    { search: `?industry=${encodeURIComponent('décor')}`, choices: { ...everything, industry: 'décor' } },
  ])('"$search" is read and written back', ({ search, choices }) => {
    expect(readChoices(search, options)).toEqual(choices);
    expect(writeChoices(search, choices)).toBe(search);
  });

  test('may have names, ignores unknown values and keeps other parameters', () => {
    const typed = ['VIDEO', 'Mobile apps'].map((name) => readChoices(`?category=${name}`, options));
    expect(typed.map(({ category }) => category)).toEqual(['video', 'mobile-apps']);
    const search = '?category=tv&industry=<script>&utm_source=mail';
    expect(readChoices(search, options)).toEqual(everything);
    expect(writeChoices(search, everything)).toBe('?utm_source=mail');
  });
});
