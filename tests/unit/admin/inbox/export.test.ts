import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../../src/admin/inbox/inbox-queries.ts';
import { exportInbox } from '../../../../src/admin/inbox/export.ts';
import { fetchLeads as fetchWork } from '../../../../src/admin/lead/lead-queries.ts';
import type { LeadDetails } from '../../../../src/contracts/lead.ts';
import { parseCsv } from '../../../fixtures/content/parse-csv.ts';
import { storedSubmissions } from '../../../fixtures/stack/leads.ts';

vi.mock('../../../../src/admin/inbox/inbox-queries.ts', () => ({ fetchSubmissions: vi.fn() }));
vi.mock('../../../../src/admin/lead/lead-queries.ts', () => ({ fetchLeads: vi.fn() }));

const fetchSubmissions = vi.mocked(service.fetchSubmissions);
const fetchLeads = vi.mocked(fetchWork);

const onPage = vi.fn();

beforeEach(() => {
  onPage.mockClear();
  fetchLeads.mockResolvedValue([]);
  fetchSubmissions
    .mockReset()
    .mockResolvedValueOnce({ submissions: storedSubmissions(999), hasOlder: true })
    .mockResolvedValue({ submissions: storedSubmissions(1, 1000), hasOlder: false });
});

test('only what the filter finds is exported', async () => {
  await exportInbox({ p_query: 'asha' }, onPage);
  expect(fetchSubmissions).toHaveBeenCalledWith(expect.objectContaining({ query: { p_query: 'asha' } }));
});

test('the rows are counted page by page', async () => {
  await exportInbox({}, onPage);
  expect(onPage.mock.calls).toEqual([[999], [1000]]);
});

test('each row has the work on its submission', async () => {
  const lead = { submission_id: 'lead-2', owner_name: 'Ravi', follow_up_on: '2026-12-01' } as LeadDetails;
  fetchLeads.mockResolvedValueOnce([lead]);
  const rows = parseCsv(await (await exportInbox({}, onPage)).text());
  expect(rows.slice(0, 2)).toMatchObject([{ owner: '' }, { owner: 'Ravi', follow_up_on: '2026-12-01' }]);
});

test.each([
  ['page', () => fetchSubmissions.mockRejectedValue(new Error('no network'))],
  ['request for the work', () => fetchLeads.mockRejectedValue(new Error('no network'))],
])('a failed %s stops the export', async (_, fail) => {
  fail();
  await expect(exportInbox({}, onPage)).rejects.toThrow('no network');
});
