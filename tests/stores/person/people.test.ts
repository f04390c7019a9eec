import { beforeEach, expect, test, vi } from 'vitest';
import * as inboxService from '../../../src/admin/inbox/inbox-queries.ts';
import { reloadInbox } from '../../../src/admin/inbox/list/list.ts';
import { $people, clearPeople, loadPeople } from '../../../src/admin/lead/people-store.ts';
import { storedSubmissions } from '../../fixtures/stack/leads.ts';

vi.mock('../../../src/admin/inbox/inbox-queries.ts', () => ({
  fetchPeople: vi.fn(),
  fetchSubmissions: vi.fn(),
}));

const LINE = {
  ...{ submission_id: 'lead-1', enquiry_number: 2, enquiry_count: 2, first_at: '' },
  ...{ last_quote: null, last_quote_at: null },
};

beforeEach(() => {
  vi.mocked(inboxService.fetchSubmissions).mockResolvedValue({
    ok: true,
    submissions: storedSubmissions(2),
    hasOlder: false,
  });
  clearPeople();
  return $people.listen(() => undefined);
});

test('the line of each person is known, or that there is none', async () => {
  vi.mocked(inboxService.fetchPeople).mockResolvedValue({ ok: true, value: [LINE] });
  await reloadInbox();
  await vi.waitFor(() => {
    expect($people.get()).toEqual({ 'lead-1': LINE, 'lead-2': null });
  });
  expect(inboxService.fetchPeople).toHaveBeenCalledExactlyOnceWith(['lead-1', 'lead-2']);
});

test('the list works without them', async () => {
  vi.mocked(inboxService.fetchPeople).mockResolvedValue({ ok: false, refusal: 'offline' });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await reloadInbox();
  await vi.waitFor(() => {
    expect(warn).toHaveBeenCalledOnce();
  });
  expect($people.get()).toEqual({});
});

test('a lead that is not in the list keeps its line when the list is loaded', async () => {
  vi.mocked(inboxService.fetchPeople).mockImplementation((ids) =>
    Promise.resolve({ ok: true, value: ids.map((submission_id) => ({ ...LINE, submission_id })) }),
  );
  await loadPeople(['lead-9']);
  await reloadInbox();
  await vi.waitFor(() => {
    expect(Object.keys($people.get()).sort()).toEqual(['lead-1', 'lead-2', 'lead-9']);
  });
});
