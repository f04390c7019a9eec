import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/services/inbox.ts';
import type * as Holds from '../../../src/stores/inbox/holds.ts';
import type * as Inbox from '../../../src/stores/inbox/list.ts';
import { raiseToast } from '../../../src/stores/toast.ts';
import { storedSubmissions } from '../../fixtures/stack/leads.ts';

vi.mock('../../../src/services/inbox.ts', () => ({
  fetchSubmissions: vi.fn(),
  countViews: vi.fn(),
  decideHolds: vi.fn(),
}));
vi.mock('../../../src/stores/toast.ts');

let holds: typeof Holds;
let inbox: typeof Inbox;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.mocked(service.fetchSubmissions).mockReset();
  vi.mocked(service.fetchSubmissions).mockResolvedValue({
    ok: true,
    submissions: storedSubmissions(3),
    hasOlder: false,
  });
  vi.mocked(service.countViews).mockReset();
  vi.mocked(service.countViews).mockResolvedValue({ ok: false, refusal: 'not needed' });
  vi.mocked(service.decideHolds).mockResolvedValue({ ok: true, value: 2 });
  holds = await import('../../../src/stores/inbox/holds.ts');
  inbox = await import('../../../src/stores/inbox/list.ts');
  await inbox.reloadInbox();
});

test('a decision reloads the list and the counts', async () => {
  await holds.decideHolds('release', ['lead-1', 'lead-2']);
  expect(service.decideHolds).toHaveBeenCalledWith('release', ['lead-1', 'lead-2']);
  expect(service.fetchSubmissions).toHaveBeenCalledTimes(2);
  expect(service.countViews).toHaveBeenCalledOnce();
  expect(raiseToast).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'success', title: '2 submissions released' }),
  );
});

test('a failed decision keeps the list', async () => {
  vi.mocked(service.decideHolds).mockResolvedValue({ ok: false, refusal: 'offline' });
  vi.spyOn(console, 'error').mockReturnValue();
  await holds.decideHolds('dismiss', ['lead-2']);
  expect(raiseToast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }));
  expect(service.fetchSubmissions).toHaveBeenCalledTimes(1);
});

test('a double click decides once', async () => {
  await Promise.all([holds.decideHolds('release', ['lead-1']), holds.decideHolds('release', ['lead-1'])]);
  expect(service.decideHolds).toHaveBeenCalledTimes(1);
});
