import { beforeEach, expect, test } from 'vitest';
import {
  $bulkResult,
  $selectedIds,
  clearSelection,
  showBulkResult,
  toggleAll,
  toggleSelected,
} from '../../../../src/admin/inbox/list/selection.ts';
import { changedLead } from '../../../fixtures/unit/leads.ts';

beforeEach(clearSelection);

test('all shown submissions are selected, then none', () => {
  const shown = ['lead-1', 'lead-2', 'lead-3'];
  toggleSelected('lead-2');
  toggleAll(shown);
  expect($selectedIds.get()).toEqual(shown);
  toggleAll(shown);
  expect($selectedIds.get()).toEqual([]);
});

test('leads that a bulk change left out stay selected', () => {
  const changed = [
    ...(['changed', 'conflict', 'refused'] as const).map((outcome) =>
      changedLead({ submission_id: outcome, outcome }),
    ),
    { submission_id: 'missing', outcome: 'missing' as const, reason: null },
  ];
  showBulkResult(changed);
  expect($bulkResult.get()).toEqual(changed);
  expect($selectedIds.get()).toEqual(['conflict', 'refused']);
});
