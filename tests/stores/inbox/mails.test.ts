import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/admin/inbox/inbox-queries.ts';
import { $mails } from '../../../src/admin/lead/mails-store.ts';
import { reloadInbox, showOlder } from '../../../src/admin/inbox/list/list.ts';
import { storedSubmissions } from '../../fixtures/stack/leads.ts';

vi.mock('../../../src/admin/inbox/inbox-queries.ts', () => ({
  fetchSubmissions: vi.fn(),
  fetchMails: vi.fn(),
}));

const mail = (id: string) => ({
  submission_id: id,
  kind: 'team',
  status: 'sent',
  changed_at: '',
  reason: null,
});

beforeEach(() => {
  vi.mocked(service.fetchMails).mockReset();
  vi.mocked(service.fetchMails).mockImplementation((ids) =>
    Promise.resolve({ ok: true, mails: ids.map(mail) }),
  );
  vi.mocked(service.fetchSubmissions).mockResolvedValue({
    ok: true,
    submissions: storedSubmissions(2),
    hasOlder: true,
  });
  return $mails.listen(() => undefined);
});

test('the mails of each page are fetched once, and again after a reload', async () => {
  await reloadInbox();
  vi.mocked(service.fetchSubmissions).mockResolvedValue({
    ok: true,
    submissions: storedSubmissions(1, 3),
    hasOlder: false,
  });
  await showOlder();
  await vi.waitFor(() => {
    expect($mails.get()['lead-3']).toEqual([mail('lead-3')]);
  });
  expect(vi.mocked(service.fetchMails).mock.calls).toEqual([[['lead-1', 'lead-2']], [['lead-3']]]);
  await reloadInbox();
  expect(service.fetchMails).toHaveBeenLastCalledWith(['lead-3']);
});

test('the list works without them', async () => {
  vi.mocked(service.fetchMails).mockResolvedValue({ ok: false, refusal: 'offline' });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await reloadInbox();
  expect($mails.get()).toEqual({});
  expect(warn).toHaveBeenCalledOnce();
});
