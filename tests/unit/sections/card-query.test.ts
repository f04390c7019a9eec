import { describe, expect, test } from 'vitest';
import * as list from '../../../src/sections/cards/card-query.ts';

const card = (texts: string[]) => ({
  keys: { category: 'tips', industry: 'healthcare' },
  text: list.fold(texts.join('\n')),
});
const everything = { category: list.ALL, industry: list.ALL };

const cards = [
  card(['A Google Ads budget', 'What it costs', 'SMS', 'Budgeting']),
  card(['Consent', 'Why WhatsApp asks', 'What’s new']),
];
test.each([
  { text: '', found: [true, true] },
  { text: 'google ads', found: [true, false] },
  { text: '  WHÁTSAPP\u00a0  a\u200bsks \u200b', found: [false, true] },
  { text: "what's", found: [false, true] },
  { text: '.*', found: [false, false] },
  { text: 'budget what', found: [false, false] },
])('a search for "$text" finds $found', ({ text, found }) =>
  expect(cards.map((each) => list.fits(each, { choices: everything, text }))).toEqual(found),
);

test.each([
  { choices: everything, text: ' ', narrowed: false },
  { choices: { ...everything, category: 'tips' }, text: '', narrowed: true },
  { choices: everything, text: 'a', narrowed: true },
])('filters and "$text" narrow the list: $narrowed', ({ narrowed, ...query }) =>
  expect(list.isNarrowed(query)).toBe(narrowed),
);

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
    expect(list.readChoices(search, options)).toEqual(choices);
    expect(list.writeChoices(search, choices)).toBe(search);
  });

  test('may have names, ignores unknown values and keeps other parameters', () => {
    const typed = ['VIDEO', 'Mobile apps'].map((name) => list.readChoices(`?category=${name}`, options));
    expect(typed.map(({ category }) => category)).toEqual(['video', 'mobile-apps']);
    const search = '?category=tv&industry=<script>&utm_source=mail';
    expect(list.readChoices(search, options)).toEqual(everything);
    expect(list.writeChoices(search, everything)).toBe('?utm_source=mail');
  });
});
