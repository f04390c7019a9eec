import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { DueMark, WorkMark } from '../../../src/admin/lead/marks/LeadMarks.tsx';
import type { Status } from '../../../src/admin/shell/lead-status.ts';
import { inboxCopy } from '../../../src/copy/inbox.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';
import { draw } from '../../fixtures/unit/draw.ts';
import { leadDetails } from '../../fixtures/unit/leads.ts';

/** A part in a state: what it says and offers, and what it does not. */
async function expectDrawn(part: ReactNode, shown: string[], hidden: string[]) {
  const html = await draw(part);
  for (const words of shown) expect(html).toContain(words);
  for (const words of hidden) expect(html).not.toContain(words);
}

const [PAST, FUTURE] = ['2020-01-05T06:00:00Z', '2999-01-05T06:00:00Z'];

test('only a pending lead is said to have replied', async () => {
  const mark = (status: Status) => (
    <WorkMark submission={storedSubmission({ has_replied: true })} lead={leadDetails({ status })} />
  );
  await expectDrawn(mark('pending'), [inboxCopy.list.replied, inboxCopy.common.noOwner], ['data-status']);
  await expectDrawn(mark('contacted'), ['data-status="contacted"'], [inboxCopy.list.replied]);
});

test('a lead is due until a call is booked', async () => {
  const due = (booking_at: string | null) => (
    <DueMark submission={storedSubmission({ due_at: PAST })} lead={leadDetails({ booking_at })} />
  );
  await expectDrawn(due(null), ['text-danger'], []);
  await expectDrawn(due(FUTURE), [], ['<span']);
});

test('a follow-up that is no day yet is not shown', async () => {
  const due = (follow_up_on: string) => (
    <DueMark submission={storedSubmission()} lead={leadDetails({ status: 'contacted', follow_up_on })} />
  );
  await expectDrawn(due('2026-12-01'), ['Dec'], []);
  await expectDrawn(due('120261-12-01'), [], ['Dec']);
});
