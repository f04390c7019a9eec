import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $query, changeFilter } from '../../../../src/admin/inbox/address.ts';
import { EMPTY_FILTER } from '../../../../src/admin/inbox/filter/filter.ts';
import { stubBrowser } from '../../../fixtures/unit/memory-storage.ts';

const changed = vi.fn();
let stop: () => void;

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('history', { state: null, pushState: vi.fn(), replaceState: vi.fn() });
  vi.useFakeTimers();
  stop = $query.listen(changed);
  changeFilter(EMPTY_FILTER);
  vi.runAllTimers();
  changed.mockClear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('the list waits for a pause in typing', () => {
  for (const search of ['ash', 'asha', 'asha v']) {
    changeFilter({ search }, 300);
    vi.advanceTimersByTime(299);
  }
  expect(changed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect($query.get()).toEqual({ p_query: 'asha v' });
  expect(changed).toHaveBeenCalledOnce();
});

test('a search that is undone while typing loads nothing', () => {
  for (const search of ['asha', '']) changeFilter({ search }, 300);
  vi.runAllTimers();
  expect(changed).not.toHaveBeenCalled();
});
