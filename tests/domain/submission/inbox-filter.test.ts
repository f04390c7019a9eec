import { describe, expect, test } from 'vitest';
import {
  EMPTY_FILTER,
  filterToQuery,
  isFiltering,
  isSearchTooShort,
  type InboxFilter,
} from '../../../src/domain/submission/inbox-filter.ts';

const query = (filter: Partial<InboxFilter>) => filterToQuery({ ...EMPTY_FILTER, ...filter });

describe('the question for the database', () => {
  test('asks for everything when nothing was chosen', () => {
    expect(query({})).toEqual({});
  });

  test.each([
    ['', undefined],
    [' ab ', undefined],
    ['abc', 'abc'],
    ['  asha menon ', 'asha menon'],
    ['50%', '50%'],
    ['🙂🙂', undefined],
    ['🙂🙂🙂', '🙂🙂🙂'],
  ])('searches %j as %j', (search, expected) => {
    expect(query({ search }).search).toBe(expected);
  });

  test('cuts a search nobody types', () => {
    expect(query({ search: 'x'.repeat(5000) }).search).toHaveLength(200);
  });

  test('covers whole days of the viewer, the last one included', () => {
    expect(query({ firstDay: '2026-11-20', lastDay: '2026-11-20' })).toEqual({
      from: new Date(2026, 10, 20).toISOString(),
      until: new Date(2026, 10, 21).toISOString(),
    });
  });

  test('carries the last day over the end of a year', () => {
    expect(query({ lastDay: '2026-12-31' }).until).toBe(new Date(2027, 0, 1).toISOString());
  });

  test.each(['yesterday', '2026-11', '20-11-2026'])('leaves out what is no day: %s', (firstDay) => {
    expect(query({ firstDay })).toEqual({});
  });

  test('narrows to a form', () => {
    expect(query({ formType: 'custom_quote' })).toEqual({ formType: 'custom_quote' });
  });
});

test('only what narrows the list counts as a filter', () => {
  expect(isFiltering({ ...EMPTY_FILTER, search: 'ab' })).toBe(false);
  expect(isFiltering({ ...EMPTY_FILTER, search: 'abc' })).toBe(true);
});

test.each([
  ['', false],
  ['  ', false],
  ['ab', true],
  ['abc', false],
])('the search %j is too short: %s', (search, expected) => {
  expect(isSearchTooShort(search)).toBe(expected);
});
