import { expect, test } from 'vitest';
import { $bulkResult, $selectedIds, showBulkResult } from '../../../../src/admin/inbox/list/selection.ts';
import { changedLead } from '../../../fixtures/unit/leads.ts';

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
