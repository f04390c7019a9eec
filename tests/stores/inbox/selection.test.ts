import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/admin/inbox/inbox-queries.ts';
import { clearInbox } from '../../../src/admin/inbox/clear.ts';
import { $inbox, reloadInbox } from '../../../src/admin/inbox/list/list.ts';
import { $selectedIds, toggleAllShown, toggleSelected } from '../../../src/admin/inbox/list/selection.ts';
import { storedSubmissions } from '../../fixtures/stack/leads.ts';

vi.mock('../../../src/services/supabase.ts', () => ({ loadSupabase: vi.fn() }));
vi.mock('../../../src/admin/inbox/inbox-queries.ts');

beforeEach(async () => {
  const submissions = storedSubmissions(3);
  vi.mocked(service.fetchSubmissions).mockResolvedValue({ ok: true, submissions, hasOlder: false });
  await reloadInbox();
});

test('all shown submissions are selected, then none', () => {
  toggleSelected('lead-2');
  toggleAllShown();
  expect($selectedIds.get()).toHaveLength(3);
  toggleAllShown();
  expect($selectedIds.get()).toEqual([]);
});

test('another list starts without a selection', async () => {
  toggleSelected('lead-2');
  await reloadInbox();
  expect($selectedIds.get()).toEqual([]);
});

test('a cleared inbox is empty and stays so', async () => {
  toggleSelected('lead-2');
  const loaded = reloadInbox();
  clearInbox();
  await loaded;
  expect($inbox.get().rows).toEqual([]);
  expect($selectedIds.get()).toEqual([]);
});
