import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/admin/reports/reports-queries.ts';
import { $reports, showPeriod } from '../../../src/admin/reports/reports-store.ts';

vi.mock('../../../src/admin/reports/reports-queries.ts', () => ({ fetchReports: vi.fn() }));

const fetchReports = vi.mocked(service.fetchReports);
const reportsOf = (source: string) => ({
  sources: [{ source, submissions: 1, answered: 0, won: 0, value: 0 }],
  values: [],
  texts: [],
});

beforeEach(() => {
  fetchReports.mockReset().mockResolvedValue({ ok: true, reports: reportsOf('news') });
});

test('shows the reports of a period', async () => {
  await showPeriod('all');
  expect(fetchReports).toHaveBeenLastCalledWith({});
  expect($reports.get()).toEqual({ period: 'all', reports: reportsOf('news'), status: 'ready' });
});

test('shows the period that was chosen last, whichever answer comes first', async () => {
  const slow = Promise.withResolvers<service.ReportsAnswer>();
  fetchReports.mockReturnValueOnce(slow.promise);
  const first = showPeriod('last-month');
  await showPeriod('all');
  slow.resolve({ ok: true, reports: reportsOf('late') });
  await first;
  expect($reports.get()).toMatchObject({ period: 'all', reports: reportsOf('news') });
});

test('keeps the last reports when loading fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await showPeriod('all');
  fetchReports.mockResolvedValue({ ok: false, refusal: 'no network' });
  await showPeriod('this-month');
  expect($reports.get()).toEqual({ period: 'this-month', reports: reportsOf('news'), status: 'failed' });
});
