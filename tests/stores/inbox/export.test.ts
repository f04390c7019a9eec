import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/services/inbox.ts';
import { $exportProgress, exportInbox } from '../../../src/stores/inbox/export.ts';
import { changeFilter } from '../../../src/stores/inbox/list.ts';
import { raiseToast } from '../../../src/stores/toast.ts';
import { storedSubmission, storedSubmissions } from '../../fixtures/stack/leads.ts';

vi.mock('../../../src/services/inbox.ts', () => ({ fetchSubmissions: vi.fn(), fetchNewestIds: vi.fn() }));
vi.mock('../../../src/services/page-address.ts');
vi.mock('../../../src/stores/toast.ts');

const fetchSubmissions = vi.mocked(service.fetchSubmissions);

beforeEach(() => {
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

test('a failed page stops the export with a toast', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fetchSubmissions.mockResolvedValue({ ok: false, refusal: 'no network' });
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
