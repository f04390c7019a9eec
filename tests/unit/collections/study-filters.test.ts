import { describe, expect, test } from 'vitest';
import {
  ALL,
  countChoices,
  filterToSearch,
  fitsFilter,
  industryId,
  NO_FILTER,
  searchToFilter,
} from '../../../src/collections/case-studies/study-filters.ts';

const studies = [
  { category: 'video', industry: 'technology' },
  { category: 'video', industry: 'healthcare' },
  { category: 'advertising', industry: 'healthcare' },
];
const fitting = (filter: { category: string; industry: string }) =>
  studies.filter((study) => fitsFilter(study, filter)).length;

test.each([
  { category: ALL, industry: ALL, count: 3 },
  { category: 'video', industry: ALL, count: 2 },
  { category: ALL, industry: 'healthcare', count: 2 },
  { category: 'video', industry: 'healthcare', count: 1 },
  { category: 'advertising', industry: 'technology', count: 0 },
])('finds $count studies for $category in $industry', ({ count, ...filter }) => {
  expect(fitting(filter)).toBe(count);
});

test('counts each choice under the other filter', () => {
  const counts = countChoices(studies, { category: 'advertising', industry: 'healthcare' });
  expect([counts.category(ALL), counts.category('video'), counts.category('mobile-apps')]).toEqual([2, 1, 0]);
  expect([counts.industry(ALL), counts.industry('technology')]).toEqual([1, 0]);
});

const known = {
  category: ['advertising', 'video'],
  industry: ['food-beverage', 'handicrafts-gifts'],
};

describe('the address of a filter', () => {
  test.each([
    { search: '', filter: { category: ALL, industry: ALL } },
    { search: '?category=video', filter: { category: 'video', industry: ALL } },
    { search: '?industry=food-beverage', filter: { category: ALL, industry: 'food-beverage' } },
    {
      search: '?category=advertising&industry=handicrafts-gifts',
      filter: { category: 'advertising', industry: 'handicrafts-gifts' },
    },
  ])('"$search" is read and written back', ({ search, filter }) => {
    expect(searchToFilter(search, known)).toEqual(filter);
    expect(filterToSearch(filter)).toBe(search);
  });

  test('ignores unknown values', () => {
    expect(searchToFilter('?category=tv&industry=<script>&page=2', known)).toEqual(NO_FILTER);
  });

  test.each([
    ['Fashion & Retail', 'fashion-retail'],
    ['B2B software (India)', 'b2b-software-india'],
  ])('turns the industry %s into %s', (industry, id) => {
    expect(industryId(industry)).toBe(id);
  });
});
