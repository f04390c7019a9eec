import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import BookingDialog from '../../../src/admin/agenda/BookingDialog.tsx';
import { DayEntries } from '../../../src/admin/agenda/DayEntries.tsx';
import { Attachments } from '../../../src/admin/conversation/Attachments.tsx';
import ConversationPane from '../../../src/admin/conversation/ConversationPane.tsx';
import QuoteCard from '../../../src/admin/conversation/QuoteCard.tsx';
import { WorkLine } from '../../../src/admin/inbox/WorkLine.tsx';
import { DueMark, WorkMark } from '../../../src/admin/lead/marks/LeadMarks.tsx';
import { EraseDialog } from '../../../src/admin/person/PersonDialogs.tsx';
import { answerOf, Refusal } from '../../../src/admin/shell/call-rpc.ts';
import { KEYS } from '../../../src/admin/shell/keys.ts';
import type { Status } from '../../../src/admin/shell/lead-status.ts';
import { AdminRows, InvitationRows } from '../../../src/admin/staff/StaffRows.tsx';
import type { AgendaBooking } from '../../../src/contracts/booking.ts';
import type { Quote } from '../../../src/contracts/quote.ts';
import { agendaCopy } from '../../../src/copy/agenda.ts';
import { conversationCopy } from '../../../src/copy/conversation.ts';
import { inboxCopy } from '../../../src/copy/inbox.ts';
import { quotesCopy } from '../../../src/copy/quotes.ts';
import { staffCopy } from '../../../src/copy/staff.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';
import { conversationOf, replyOf } from '../../fixtures/unit/conversations.ts';
import { draw } from '../../fixtures/unit/draw.ts';
import { booking, quoteOf } from '../../fixtures/unit/enquiries.ts';
import { leadDetails } from '../../fixtures/unit/leads.ts';

vi.mock('~/session/use-auth.ts', () => ({ useAuth: () => ({ user: { id: 'me' } }) }));
vi.mock('@tanstack/react-query', { spy: true });
vi.mock('~/browser/drafts.ts');

beforeEach(() => {
  vi.stubGlobal('location', { search: '', hash: '' });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { userAgent: '' });
});

/** A part in a state: what it says and offers, and what it does not. */
async function expectDrawn(part: ReactNode | Promise<string>, shown: string[], hidden: string[]) {
  const html = await (part instanceof Promise ? part : draw(part));
  for (const words of shown) expect(html).toContain(words);
  for (const words of hidden) expect(html).not.toContain(words);
}

const [PAST, FUTURE] = ['2020-01-05T06:00:00Z', '2999-01-05T06:00:00Z'];
const nothing = () => undefined;

test('an invitation says until when it can be accepted, or that it has expired', async () => {
  const { validUntil, expired } = staffCopy.invitations;
  const row = { id: '1', email: 'a@b.example', invited_by: 'c@b.example', invited_at: PAST };
  const rows = (expires_at: string) => <InvitationRows invitations={[{ ...row, expires_at }]} />;
  await expectDrawn(rows(FUTURE), [validUntil], [expired]);
  await expectDrawn(rows(PAST), [expired], [validUntil]);
});

test('the last administrator keeps the role', async () => {
  const { you, sinceUnknown, neverSignedIn, revoke } = staffCopy.admins;
  const me = {
    user_id: '1',
    email: 'a@b.example',
    name: 'Asha',
    granted_at: null,
    last_sign_in_at: null,
    is_you: true,
  };
  await expectDrawn(<AdminRows admins={[me]} />, [you, sinceUnknown, neverSignedIn], [revoke]);
  await expectDrawn(<AdminRows admins={[me, { ...me, user_id: '2' }]} />, [revoke], []);
});

test('a file that is not stored cannot be downloaded', async () => {
  const { refused } = conversationCopy.attachments;
  const file = { id: '1', name: 'plan.pdf', type: 'application/pdf', bytes: 9_000 };
  await expectDrawn(<Attachments files={[{ ...file, refused: false }]} />, ['<button'], [refused]);
  await expectDrawn(<Attachments files={[{ ...file, refused: true }]} />, [refused], ['<button']);
});

test('only what is late is in the colour of a fault', async () => {
  const counts = { to_answer: 3, overdue: 0, follow_up: 0, mine: 0, marked: 0, next_due_at: null };
  const line = (overdue: number) =>
    draw(<WorkLine />, [answerOf('count_views').queryKey, [{ ...counts, overdue }]]);
  await expectDrawn(line(0), ['view=to_answer'], ['text-danger']);
  await expectDrawn(line(1), ['text-danger'], []);
});

const call = (changes: Partial<AgendaBooking>): AgendaBooking => ({
  ...booking({ starts_at: FUTURE, ends_at: FUTURE }),
  ...{ submission_id: '2', reference: 'KP-1', name: 'Ravi', service: null, host_id: null, ...changes },
});
const dialog = (changes: Partial<AgendaBooking>) => (
  <BookingDialog booking={call(changes)} onClose={nothing} onChanged={nothing} />
);

test('a call is changed until it is over, and has an outcome from its start', async () => {
  const { take, move, cancel, happened, noShow, actions, nobody } = agendaCopy.booking;
  await expectDrawn(dialog({}), [take, move, cancel], [happened]);
  await expectDrawn(dialog({ host_id: 'me' }), [move], [take]);
  await expectDrawn(dialog({ starts_at: PAST, ends_at: PAST }), [happened, noShow], [take, move]);
  const day = (entry: { booking: AgendaBooking }) => (
    <DayEntries
      entries={[{ from: '09:00', to: '10:00', ...entry }]}
      day="2026-01-05"
      changed={null}
      onOpen={nothing}
    />
  );
  await expectDrawn(day({ booking: call({}) }), [actions, nobody], ['line-through']);
  await expectDrawn(day({ booking: call({ status: 'cancelled' }) }), ['line-through'], [actions]);
});

test.each([
  [
    'somebody else has changed it',
    { data: { changed: false, reason: 'changed' } },
    agendaCopy.changes.changed,
  ],
  ['its time is taken', { data: { changed: false, reason: 'taken' } }, agendaCopy.changes.taken],
  ['the database refuses it', { error: new Refusal('This call is over.') }, 'This call is over.'],
  ['it fails', { error: new Error('status of 500') }, agendaCopy.changes.failedText],
])('a call that is not changed, because %s, says so', async (_, outcome, sentence) => {
  vi.mocked(useMutation).mockReturnValueOnce({ isPending: false, ...outcome } as never);
  await expectDrawn(dialog({}), [`>${sentence}<`], []);
});

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

test('a quote offers what its state allows', async () => {
  const { states, record, withdraw, takeBack } = quotesCopy.staff;
  const card = (status: Quote['status'], is_recorded = false) => {
    const answer = { at: PAST, name: null, role: null, reason: null, is_recorded };
    return <QuoteCard quote={{ ...quoteOf({ status, answer }), events: [] }} lead="1" owner="1" />;
  };
  for (const status of ['sent', 'expired'] as const)
    await expectDrawn(card(status), [states[status], record, withdraw], [takeBack]);
  for (const status of ['accepted', 'declined'] as const) {
    await expectDrawn(card(status), [states[status]], [record, withdraw, takeBack]);
    await expectDrawn(card(status, true), [takeBack], [record, withdraw]);
  }
  // Its files stand with the reply.
  const file = `${quotesCopy.facts.file}:`;
  await expectDrawn(card('withdrawn'), [states.withdrawn], [record, withdraw, takeBack, file]);
});

test('a call that is over is asked about until it is noted how it went', async () => {
  const { id } = storedSubmission();
  const pane = (status: 'confirmed' | 'happened') => {
    const known = { ...conversationOf([]), booking: booking({ status, starts_at: PAST, ends_at: PAST }) };
    return draw(<ConversationPane submission={storedSubmission()} onNext={undefined} />, [
      [...KEYS.conversation(id), 50],
      known,
    ]);
  };
  const { booking: words, statuses } = agendaCopy;
  await expectDrawn(pane('confirmed'), [words.outcome], [statuses.confirmed]);
  await expectDrawn(pane('happened'), [statuses.happened], [words.outcome]);
});

test('a conversation says how many earlier entries a press shows, and who cannot be answered by mail', async () => {
  const [first, second] = [replyOf(), replyOf({ id: 'r2' })];
  const pane = (email: string, earlier: number) => {
    const submission = storedSubmission({ email });
    const known = { ...conversationOf([first, second]), earlier };
    return draw(<ConversationPane submission={submission} onNext={undefined} />, [
      [...KEYS.conversation(submission.id), 50],
      known,
    ]);
  };
  const { noAddress } = conversationCopy.box;
  const more = (count: number) => interpolate(conversationCopy.conversation.earlier, { count });
  await expectDrawn(pane('a@b.example', 70), [more(50)], [noAddress]);
  await expectDrawn(pane('', 7), [more(7), noAddress], []);
});

test('nothing is erased before it is counted', async () => {
  const person = { mailboxes: ['a@b.example'], submissions: [], maybe_the_same: [] } as never;
  const dialog = <EraseDialog submissionId="1" person={person} onClose={nothing} onErased={nothing} />;
  expect(await draw(dialog)).toMatch(/<button type="submit"[^>]* disabled=""/);
});
