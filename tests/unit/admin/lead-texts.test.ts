import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conflictText } from '~/admin/lead/lead-texts.ts';
import { changedLead } from '../../fixtures/unit/leads.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-05T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-01-05T10:00:00Z', '1 second ago'],
  ['2026-01-05T10:00:30Z', '1 second ago'],
  ['2026-01-05T09:59:40Z', '20 seconds ago'],
  ['2026-01-05T09:00:00Z', '1 hour ago'],
])('what was changed at %s was changed %s, also if the clock here is behind', (changed_at, when) => {
  expect(conflictText(changedLead({ changed_at, changed_by_name: 'Asha' }))).toBe(
    `Asha changed this ${when}.`,
  );
});
