import { expect, test } from 'vitest';
import {
  formatInboxAddress,
  parseInboxAddress,
  type InboxAddress,
} from '../../../../src/admin/inbox/address.ts';
import { EMPTY_FILTER } from '../../../../src/admin/inbox/filter/filter.ts';

test('the whole list has an empty query', () => {
  expect(formatInboxAddress({ filter: EMPTY_FILTER, lead: null })).toBe('');
  expect(parseInboxAddress('')).toEqual({ filter: EMPTY_FILTER, lead: null });
});

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

test('what was typed is not in the address', () => {
  const filter = { ...EMPTY_FILTER, search: 'asha', source: 'google' };
  expect(formatInboxAddress({ filter, lead: null })).toBe('');
});

test('unknown values are left out', () => {
  const query = '?view=toString&form=x&status=done&owner=x&lead=1';
  expect(parseInboxAddress(query)).toEqual({ filter: EMPTY_FILTER, lead: null });
});
