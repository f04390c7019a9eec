import { beforeEach, expect, test, vi } from 'vitest';
import type { LeadDetails } from '../../../src/admin/lead/lead.ts';
import * as service from '../../../src/admin/inbox/inbox-queries.ts';
import { $exportProgress, exportInbox } from '../../../src/admin/inbox/export/export.ts';
import { changeFilter } from '../../../src/admin/inbox/list/list.ts';
import { raiseToast } from '../../../src/stores/toast.ts';
import { parseCsv } from '../../fixtures/content/parse-csv.ts';
import { storedSubmission, storedSubmissions } from '../../fixtures/stack/leads.ts';

vi.mock('../../../src/admin/inbox/inbox-queries.ts', () => ({
  fetchSubmissions: vi.fn(),
  fetchLeads: vi.fn(),
  fetchNewestIds: vi.fn(),
}));
vi.mock('../../../src/services/page-address.ts');
vi.mock('../../../src/stores/toast.ts');

const fetchSubmissions = vi.mocked(service.fetchSubmissions);
const fetchLeads = vi.mocked(service.fetchLeads);

beforeEach(() => {
  fetchLeads.mockResolvedValue({ ok: true, value: [] });
  fetchSubmissions
    .mockReset()
    .mockResolvedValueOnce({ ok: true, submissions: storedSubmissions(999), hasOlder: true })
    .mockResolvedValue({ ok: true, submissions: storedSubmissions(1, 1000), hasOlder: false });
});

/** The file as text, with its byte order mark. */
const textOf = async (file: Blob | null) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer());

test('the file contains every page after its header', async () => {
  const lines = (await textOf(await exportInbox())).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1001);
  expect(fetchSubmissions).toHaveBeenLastCalledWith(
    expect.objectContaining({ after: expect.objectContaining({ id: 'lead-999' }) as unknown }),
  );
});

test('the file begins with a byte order mark', async () => {
  expect((await textOf(await exportInbox())).startsWith('\uFEFFcreated_at,')).toBe(true);
});

test('a formula is escaped in the file', async () => {
  fetchSubmissions
    .mockReset()
    .mockResolvedValue({ ok: true, submissions: [storedSubmission({ name: '=1+1' })], hasOlder: false });
  expect(await textOf(await exportInbox())).toContain(",'=1+1,");
});

test('the current filter is exported', async () => {
  changeFilter({ search: 'asha' });
  await exportInbox();
  expect(fetchSubmissions).toHaveBeenCalledWith(expect.objectContaining({ query: { search: 'asha' } }));
});

test('each row has the work on its submission', async () => {
  const lead = { submission_id: 'lead-2', owner_name: 'Ravi', follow_up_on: '2026-12-01' } as LeadDetails;
  fetchLeads.mockResolvedValueOnce({ ok: true, value: [lead] });
  const rows = parseCsv(await textOf(await exportInbox()));
  expect(rows.slice(0, 2)).toMatchObject([{ owner: '' }, { owner: 'Ravi', follow_up_on: '2026-12-01' }]);
});

const failed = { ok: false, refusal: 'no network' } as const;

test.each([
  ['page', () => fetchSubmissions.mockResolvedValue(failed)],
  ['request for the work', () => fetchLeads.mockResolvedValue(failed)],
])('a failed %s stops the export with a toast', async (_, fail) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fail();
  await expect(exportInbox()).resolves.toBeNull();
  expect(raiseToast).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Failed to load contact submissions.' }),
  );
});

test('only one export runs at a time', async () => {
  const first = exportInbox();
  expect($exportProgress.get()).toBe(0);
  await expect(exportInbox()).resolves.toBeNull();
  await first;
  expect($exportProgress.get()).toBeNull();
});
