import { expect, test } from 'vitest';
import { DueMark } from '../../../src/admin/lead/marks/LeadMarks.tsx';
import { storedSubmission } from '../../fixtures/stack/leads.ts';
import { draw } from '../../fixtures/unit/draw.ts';
import { leadDetails } from '../../fixtures/unit/leads.ts';

const [PAST, FUTURE] = ['2020-01-05T06:00:00Z', '2999-01-05T06:00:00Z'];

test('a lead is due until a call is booked', async () => {
  const due = (booking_at: string | null) =>
    draw(<DueMark submission={storedSubmission({ due_at: PAST })} lead={leadDetails({ booking_at })} />);
  expect(await due(null)).toContain('text-danger');
  expect(await due(FUTURE)).not.toContain('<span');
});

test('a follow-up that is no day yet is not shown', async () => {
  const lead = (follow_up_on: string) => leadDetails({ status: 'contacted', follow_up_on });
  const due = (day: string) => draw(<DueMark submission={storedSubmission()} lead={lead(day)} />);
  expect(await due('2026-12-01')).toContain('Dec');
  expect(await due('120261-12-01')).not.toContain('Dec');
});
