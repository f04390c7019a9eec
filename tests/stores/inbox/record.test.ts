import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/admin/inbox/inbox-queries.ts';
import { openLead } from '../../../src/admin/inbox/address-store.ts';
import { $noteDrafts, $record, saveNote, typeNote } from '../../../src/admin/lead/record-store.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';
import { leadDetails } from '../../fixtures/stores/leads.ts';

vi.mock('../../../src/services/supabase.ts', () => ({ loadSupabase: vi.fn() }));
vi.mock('../../../src/admin/inbox/inbox-queries.ts');
vi.mock('../../../src/services/page-address.ts');
vi.mock('../../../src/stores/toast.ts');

const fetchRecord = vi.mocked(service.fetchRecord);
const record = (id: string) => ({
  submission: storedSubmission({ id }),
  lead: leadDetails({ submission_id: id }),
  notes: [],
  history: [],
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  fetchRecord.mockReset().mockImplementation((id) => Promise.resolve({ ok: true, value: record(id) }));
  return $record.listen(() => undefined);
});

test('a lead opens by its id alone', async () => {
  openLead('lead-7');
  await vi.waitFor(() => {
    expect($record.get()).toMatchObject({ status: 'ready', submission: { id: 'lead-7' } });
  });
});

test('a lead that does not exist is missing', async () => {
  fetchRecord.mockResolvedValue({ ok: true, value: null });
  openLead('lead-8');
  await vi.waitFor(() => {
    expect($record.get()).toMatchObject({ status: 'missing', submission: null });
  });
});

test('a late answer does not replace the lead opened after it', async () => {
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof service.fetchRecord>>>();
  fetchRecord.mockReturnValueOnce(slow.promise);
  openLead('lead-1');
  openLead('lead-2');
  slow.resolve({ ok: true, value: record('lead-1') });
  await vi.waitFor(() => {
    expect($record.get()).toMatchObject({ id: 'lead-2', status: 'ready' });
  });
});

test('a note that cannot be stored is kept', async () => {
  vi.mocked(service.addNote).mockResolvedValue({ ok: false, refusal: 'offline' });
  typeNote('lead-1', 'Call after six.');
  expect(await saveNote('lead-1')).toBe(false);
  expect($noteDrafts.get()['lead-1']).toBe('Call after six.');
});
