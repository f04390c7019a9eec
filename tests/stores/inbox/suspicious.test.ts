import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/admin/inbox/inbox-queries.ts';
import type * as Inbox from '../../../src/admin/inbox/list/list.ts';
import type * as Suspicious from '../../../src/admin/inbox/suspicious/suspicious.ts';
import { raiseToast } from '../../../src/stores/toast.ts';
import { storedSubmissions } from '../../fixtures/stack/leads.ts';

vi.mock('../../../src/admin/inbox/inbox-queries.ts', () => ({
  fetchSubmissions: vi.fn(),
  countViews: vi.fn(),
  fetchMarkedGroups: vi.fn(),
  unmarkSubmissions: vi.fn(),
  deleteMarked: vi.fn(),
  deleteMarkedGroup: vi.fn(),
}));
vi.mock('../../../src/stores/toast.ts');

const GROUP = { kind: 'domain', key: 'mail.example', sample: 'mail.example', submissions: 7 } as const;

let suspicious: typeof Suspicious;
let inbox: typeof Inbox;

beforeEach(async () => {
  vi.resetAllMocks();
  vi.resetModules();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.mocked(service.fetchSubmissions).mockResolvedValue({
    ok: true,
    submissions: storedSubmissions(3),
    hasOlder: false,
  });
  vi.mocked(service.countViews).mockResolvedValue({ ok: false, refusal: 'not needed' });
  vi.mocked(service.fetchMarkedGroups).mockResolvedValue({ ok: true, value: [GROUP] });
  suspicious = await import('../../../src/admin/inbox/suspicious/suspicious.ts');
  inbox = await import('../../../src/admin/inbox/list/list.ts');
  await inbox.reloadInbox();
});

test('a decision loads list, counts and groups again', async () => {
  vi.mocked(service.unmarkSubmissions).mockResolvedValue({ ok: true, value: 2 });
  expect(await suspicious.unmark(['lead-1', 'lead-2'])).toBe(true);
  expect(service.unmarkSubmissions).toHaveBeenCalledWith(['lead-1', 'lead-2']);
  expect(service.fetchSubmissions).toHaveBeenCalledTimes(2);
  expect(service.countViews).toHaveBeenCalledOnce();
  expect(suspicious.$groups.get()).toEqual([GROUP]);
  expect(raiseToast).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'success', title: '2 submissions moved to the inbox' }),
  );
});

test('a failed decision keeps the list', async () => {
  vi.mocked(service.deleteMarked).mockResolvedValue({ ok: false, refusal: 'offline' });
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await suspicious.deleteMarked(['lead-2'])).toBe(false);
  expect(raiseToast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }));
  expect(service.fetchSubmissions).toHaveBeenCalledTimes(1);
});

test('a double click decides once', async () => {
  vi.mocked(service.deleteMarkedGroup).mockResolvedValue({ ok: true, value: 7 });
  await Promise.all([suspicious.deleteGroup(GROUP), suspicious.deleteGroup(GROUP)]);
  expect(service.deleteMarkedGroup).toHaveBeenCalledExactlyOnceWith(GROUP);
});
