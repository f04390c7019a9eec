import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/admin/inbox/inbox-queries.ts';
import type * as Leads from '../../../src/admin/lead/leads-store.ts';
import type * as Selection from '../../../src/admin/inbox/list/selection.ts';
import { raiseToast } from '../../../src/stores/toast.ts';
import { changedLead, leadDetails } from '../../fixtures/stores/leads.ts';

vi.mock('../../../src/services/supabase.ts', () => ({ loadSupabase: vi.fn() }));
vi.mock('../../../src/admin/inbox/inbox-queries.ts');
vi.mock('../../../src/stores/toast.ts');

let leads: typeof Leads;
let selection: typeof Selection;
const changeLeads = vi.mocked(service.changeLeads);
const shown = (id = 'lead-1') => leads.$leads.get()[id];

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.mocked(service.countViews).mockResolvedValue({ ok: false, refusal: 'not needed' });
  changeLeads.mockReset();
  leads = await import('../../../src/admin/lead/leads-store.ts');
  selection = await import('../../../src/admin/inbox/list/selection.ts');
  leads.showStored([leadDetails(), leadDetails({ submission_id: 'lead-2' })]);
});

test('a change is shown before it is stored', async () => {
  changeLeads.mockResolvedValue({ ok: true, value: [changedLead({ status: 'contacted', version: 1 })] });
  const changed = leads.changeLeads(['lead-1'], { status: 'contacted' });
  expect(shown()).toMatchObject({ status: 'contacted', version: 0 });
  await changed;
  expect(shown()).toMatchObject({ status: 'contacted', version: 1 });
});

test('a failed change is undone with a message', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  changeLeads.mockResolvedValue({ ok: false, refusal: 'offline' });
  expect(await leads.changeLeads(['lead-1'], { status: 'won' })).toBeNull();
  expect(shown()).toEqual(leadDetails());
  expect(raiseToast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }));
});

test('a conflict shows what somebody else stored', async () => {
  const lead = changedLead({ outcome: 'conflict', status: 'lost', version: 4, changed_by_name: 'Ravi' });
  changeLeads.mockResolvedValue({ ok: true, value: [lead] });
  await leads.changeLeads(['lead-1'], { status: 'won' });
  expect(shown()).toMatchObject({ status: 'lost', version: 4 });
  expect(leads.$conflicts.get()['lead-1']).toMatchObject({ changed_by_name: 'Ravi' });
});

test('a second change waits for the version of the first', async () => {
  changeLeads.mockResolvedValueOnce({ ok: true, value: [changedLead({ status: 'won', version: 1 })] });
  changeLeads.mockResolvedValueOnce({ ok: true, value: [changedLead({ status: 'won', version: 2 })] });
  await Promise.all([
    leads.changeLeads(['lead-1'], { status: 'won' }),
    leads.changeLeads(['lead-1'], { follow_up_on: '2026-12-01' }),
  ]);
  expect(changeLeads.mock.calls.map(([sent]) => sent)).toEqual([
    [{ id: 'lead-1', version: 0 }],
    [{ id: 'lead-1', version: 1 }],
  ]);
});

test('leads that a bulk change left out stay selected', async () => {
  selection.toggleSelected('lead-1');
  selection.toggleSelected('lead-2');
  const refused = changedLead({ submission_id: 'lead-2', outcome: 'refused', reason: 'no' });
  changeLeads.mockResolvedValue({ ok: true, value: [changedLead(), refused] });
  await selection.changeSelected({ status: 'won' });
  expect(selection.$selectedIds.get()).toEqual(['lead-2']);
  expect(selection.$bulkResult.get()).toHaveLength(2);
});
