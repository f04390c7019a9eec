import { expect, test } from 'vitest';
import { $bulkResult, $selectedIds, showBulkResult } from '../../../../src/admin/inbox/list/selection.ts';
import type { ChangeOutcome } from '../../../../src/contracts/lead.ts';
import { changedLead } from '../../../fixtures/unit/leads.ts';

test('leads that a bulk change left out stay selected', () => {
  const changed = (['changed', 'conflict', 'refused', 'missing'] as const).map(
    (outcome) => ({ ...changedLead({ submission_id: outcome }), outcome }) as ChangeOutcome,
  );
  showBulkResult(changed);
  expect($bulkResult.get()).toEqual(changed);
  expect($selectedIds.get()).toEqual(['conflict', 'refused']);
});
