import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/services/inbox.ts';
import type * as Holds from '../../../src/stores/inbox/holds.ts';
import type * as Inbox from '../../../src/stores/inbox/list.ts';
import { raiseToast } from '../../../src/stores/toast.ts';
import { storedSubmissions } from '../../fixtures/stack/leads.ts';

vi.mock('../../../src/services/inbox.ts', () => ({
  fetchSubmissions: vi.fn(),
  countHeld: vi.fn(),
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
  vi.mocked(service.countHeld).mockResolvedValue({ ok: true, count: 7 });
  vi.mocked(service.decideHolds).mockResolvedValue({ ok: true, count: 2 });
  holds = await import('../../../src/stores/inbox/holds.ts');
  inbox = await import('../../../src/stores/inbox/list.ts');
  await inbox.reloadInbox();
});

test('a decision reloads the list and the count', async () => {
  await holds.decideHolds('release', ['lead-1', 'lead-2']);
  expect(service.decideHolds).toHaveBeenCalledWith('release', ['lead-1', 'lead-2']);
  expect(service.fetchSubmissions).toHaveBeenCalledTimes(2);
  expect(holds.$heldCount.get()).toBe(7);
  expect(raiseToast).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'success', title: '2 submissions released' }),
  );
});

test('a failed decision keeps the list and the selection', async () => {
  vi.mocked(service.decideHolds).mockResolvedValue({ ok: false, refusal: 'offline' });
  vi.spyOn(console, 'error').mockReturnValue();
  holds.toggleSelected('lead-2');
  await holds.decideHolds('dismiss', ['lead-2']);
  expect(raiseToast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }));
  expect(service.fetchSubmissions).toHaveBeenCalledTimes(1);
  expect([...holds.$selectedIds.get()]).toEqual(['lead-2']);
});

test('all shown submissions are selected, then none', () => {
  holds.toggleSelected('lead-2');
  holds.toggleAllShown();
  expect(holds.$selectedIds.get().size).toBe(3);
  holds.toggleAllShown();
  expect(holds.$selectedIds.get().size).toBe(0);
});

test('another list starts without a selection', async () => {
  holds.toggleSelected('lead-2');
  await inbox.reloadInbox();
  expect(holds.$selectedIds.get().size).toBe(0);
});

test('a double click decides once', async () => {
  await Promise.all([holds.decideHolds('release', ['lead-1']), holds.decideHolds('release', ['lead-1'])]);
  expect(service.decideHolds).toHaveBeenCalledTimes(1);
});
