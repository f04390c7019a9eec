import { expect, test } from 'vitest';
import {
  countFilters,
  EMPTY_FILTER,
  filterToQuery,
  isSearchTooShort,
  type InboxFilter,
} from '../../../../src/admin/inbox/filter/filter.ts';
import {
  formatInboxAddress,
  parseInboxAddress,
  type InboxAddress,
} from '../../../../src/admin/inbox/address.ts';
import { officeZone } from '../../../../src/copy/site-facts.ts';
import { momentIn } from '../../../../src/domain/site/time.ts';

const query = (filter: Partial<InboxFilter>) => filterToQuery({ ...EMPTY_FILTER, ...filter });

test.each([
  ['', undefined],
  ['x'.repeat(201), 'x'.repeat(200)],
  [' ab ', undefined],
  ['abc', 'abc'],
  ['🙂🙂', undefined],
  ['रा', 'रा'],
  ['東京', '東京'],
])('the database query searches %j as %j', (search, expected) =>
  expect(query({ search }).p_query).toBe(expected),
);

const startOf = (day: string) => new Date(momentIn(day, officeZone)).toISOString();

test('the database query covers whole days of the office, including the last of a year', () =>
  expect(query({ from: '2026-12-31', to: '2026-12-31' })).toEqual({
    p_from: startOf('2026-12-31'),
    p_until: startOf('2027-01-01'),
  }));

test.each(['', 'yesterday', '2026-11', '20-11-2026'])(
  'the database query is empty without a valid day: %s',
  (from) => {
    expect(query({ from })).toEqual({});
  },
);

test.each([
  [{ view: 'mine', source: ' ', service: ' ' }, 0],
  [{ search: 'asha', status: 'won', not_reached: '1' }, 2],
] as const)('of %j, %d are filters beside the search', (changes, count) =>
  expect(countFilters({ ...EMPTY_FILTER, ...changes })).toBe(count),
);

test('spaces are no search that is too short', () => expect(isSearchTooShort('  ')).toBe(false));

test('view, filter and lead survive the address', () => {
  const address: InboxAddress = {
    filter: {
      ...EMPTY_FILTER,
      ...{ view: 'mine', form: 'contact', from: '2026-11-01', not_reached: '1' },
      ...{ status: 'won', step: 'due', owner: '00000000-0000-4000-8000-000000000002' },
    },
    lead: '00000000-0000-4000-8000-000000000001',
  };
  expect(parseInboxAddress(formatInboxAddress(address))).toEqual(address);
});

test('the address of the whole list is empty, and what is unknown or typed is not in an address', () => {
  const [all, unknown] = ['', '?view=toString&form=x&status=toString&owner=x&lead=1'].map(parseInboxAddress);
  expect([all, unknown]).toEqual([{ filter: EMPTY_FILTER, lead: null }, all]);
  const typed = { ...EMPTY_FILTER, search: 'asha', source: 'google' };
  expect([EMPTY_FILTER, typed].map((filter) => formatInboxAddress({ filter, lead: null }))).toEqual(['', '']);
});
