import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CalendarFeed } from '../../../src/admin/agenda/AgendaFolds.tsx';
import BookingDialog from '../../../src/admin/agenda/BookingDialog.tsx';
import { DayEntries } from '../../../src/admin/agenda/DayEntries.tsx';
import { Attachments } from '../../../src/admin/conversation/Attachments.tsx';
import { Duplicates } from '../../../src/admin/conversation/Duplicates.tsx';
import QuoteCard from '../../../src/admin/conversation/QuoteCard.tsx';
import UnassignedMails from '../../../src/admin/conversation/UnassignedMails.tsx';
import { LeadWork } from '../../../src/admin/lead/LeadWork.tsx';
import { dayAhead } from '../../../src/admin/lead/lead.ts';
import { SuspicionButtons } from '../../../src/admin/lead/SuspicionButtons.tsx';
import { answerOf } from '../../../src/admin/shell/call-rpc.ts';
import { KEYS } from '../../../src/admin/shell/keys.ts';
import { AdminRows, InvitationRows } from '../../../src/admin/staff/StaffRows.tsx';
import { saveFile } from '../../../src/browser/save-file.ts';
import { agendaCopy } from '../../../src/copy/agenda.ts';
import { conversationCopy } from '../../../src/copy/conversation.ts';
import { inboxCopy } from '../../../src/copy/inbox.ts';
import { leadsCopy } from '../../../src/copy/leads.ts';
import { quotesCopy } from '../../../src/copy/quotes.ts';
import { staffCopy } from '../../../src/copy/staff.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { sizeText } from '../../../src/wording/size-text.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';
import { leadDetails } from '../../fixtures/unit/leads.ts';
import { booking, quoteOf } from '../../fixtures/unit/enquiries.ts';
import { press } from '../../fixtures/unit/press.ts';

const { rpc, invoke } = vi.hoisted(() => ({
  rpc: vi.fn<(name: string, args?: object) => Promise<unknown>>(),
  invoke: vi.fn(() => new Promise(() => undefined)),
}));
vi.mock('~/session/supabase-service.ts', () => ({
  loadSupabase: () => Promise.resolve({ rpc, functions: { invoke } }),
}));
vi.mock('~/session/use-auth.ts', () => ({ useAuth: () => ({ user: { id: 'me' } }) }));
vi.mock('~/browser/drafts.ts');
vi.mock('~/browser/save-file.ts');
vi.mock('~/browser/toast.ts');
vi.mock('~/browser/tidy-drafts.ts');

const answers: Record<string, unknown> = { lead_details: [{ submission_id: 'lead', version: 3 }] };
beforeEach(() => {
  rpc.mockReset();
  rpc.mockImplementation((name) => Promise.resolve({ data: answers[name] ?? [], error: null }));
});

const [PAST, FUTURE] = ['2020-01-05T06:00:00Z', '2999-01-05T06:00:00Z'];
const nothing = () => undefined;
const call = (at: string) => ({
  ...booking({ id: 'call', sequence: 4, starts_at: at, ends_at: at }),
  ...{ submission_id: 'lead', reference: 'KP-1', name: 'Ravi', service: null, host_id: null },
});
const dialog = (at: string) => <BookingDialog booking={call(at)} onClose={nothing} onChanged={nothing} />;
const changedCall = (p_change: object) =>
  ['change_booking', { p_id: 'call', p_sequence: 4, p_change }] as const;

const lead = {
  submission_id: 'lead',
  status: 'pending',
  worth: null,
  owner_id: null,
  owner_name: null,
  follow_up_on: null,
  lost_reason: null,
};
const work = <LeadWork submission={storedSubmission({ id: 'lead' })} lead={lead as never} mails={[]} />;
const changedLead = (p_change: object) =>
  ['change_leads', { p_leads: [{ id: 'lead', version: 3 }], p_change }] as const;
const { work: workCopy, lost } = leadsCopy;

const answer = { at: PAST, name: null, role: null, reason: null, is_recorded: true };
const card = (changes: object) => (
  <QuoteCard quote={{ ...quoteOf(changes), reply_id: 'quote', events: [] }} lead="lead" owner="lead" />
);
const admin = { email: 'a@b.example', name: null, granted_at: PAST, last_sign_in_at: PAST, is_you: false };
const file = { id: 'file', name: 'plan.pdf', type: 'application/pdf', bytes: 9_000, refused: false };
const invitation = {
  id: 'invitation',
  email: 'a@b.example',
  invited_by: 'c@b.example',
  invited_at: PAST,
  expires_at: PAST,
};
const mail = {
  ...{ id: 'mail', at: PAST, sender: 'a@b.example', text: '', attachments: [] },
  details: {
    subject: '',
    quotes: null,
    other: null,
    automatic: false,
    matched_by: null,
    proved: false,
    asks_for: null,
  },
};
const blocked = { id: 'time', starts_at: PAST, ends_at: PAST, reason: '', made_by: null };
const { booking: bookingCopy } = agendaCopy;
const { staff: quotes } = quotesCopy;

type Press = [presses: string[], part: ReactNode, asked?: readonly [string, object] | undefined];

/** What changes a lead or a call is queued, one change after the other. */
const QUEUED: Press[] = [
  [['Contacted'], work, changedLead({ status: 'contacted' })],
  [['Lost'], work, undefined],
  [['Lost', lost.reasons.price], work, changedLead({ status: 'lost', lost_reason: 'price' })],
  [['Won'], work, undefined],
  [[workCopy.tomorrow], work, changedLead({ follow_up_on: dayAhead(1, Date.now()) })],
  [[workCopy.inAWeek], work, changedLead({ follow_up_on: dayAhead(7, Date.now()) })],
  [[workCopy.take], work, changedLead({ owner: 'me' })],
  [[bookingCopy.take], dialog(FUTURE), changedCall({ host: 'me' })],
  [[bookingCopy.happened], dialog(PAST), changedCall({ outcome: 'happened' })],
  [[bookingCopy.noShow], dialog(PAST), changedCall({ outcome: 'no_show' })],
];

const ONCE: Press[] = [
  [[quotes.withdraw], card({}), undefined],
  [
    [quotes.withdraw, quotes.withdraw],
    card({}),
    ['change_quote', { p_quote: 'quote', p_event: 'withdrawn' }],
  ],
  [
    [quotes.takeBack, quotes.takeBack],
    card({ status: 'declined', answer }),
    ['change_quote', { p_quote: 'quote', p_event: 'taken_back' }],
  ],
  [
    [inboxCopy.suspicious.unmark],
    <SuspicionButtons ids={['lead']} />,
    ['unmark_submissions', { p_ids: ['lead'] }],
  ],
  [[inboxCopy.suspicious.delete], <SuspicionButtons ids={['lead']} />, undefined],
  [
    [inboxCopy.suspicious.delete, inboxCopy.suspicious.delete],
    <SuspicionButtons ids={['lead']} />,
    ['delete_marked', { p_ids: ['lead'] }],
  ],
  [
    [staffCopy.admins.revoke, staffCopy.admins.revoke],
    <AdminRows admins={['1', '2'].map((user_id) => ({ ...admin, user_id }))} />,
    ['revoke_admin', { p_user_id: '2' }],
  ],
  [
    [staffCopy.invitations.withdraw, staffCopy.invitations.withdraw],
    <InvitationRows invitations={[invitation]} />,
    ['withdraw_invitation', { p_id: 'invitation' }],
  ],
  [
    [conversationCopy.duplicates.separate],
    <Duplicates lead="lead" joined={[{ id: 'other', reference: 'KP-2' }]} />,
    ['join_leads', { p_lead: 'lead', p_other: 'other', p_joined: false }],
  ],
  [
    [conversationCopy.unassigned.make],
    <UnassignedMails mails={[mail as never]} loadOlder={undefined} onMade={nothing} />,
    ['lead_from_mail', { p_mail: 'mail' }],
  ],
  [
    [agendaCopy.blocked.unblock, agendaCopy.blocked.unblock],
    <DayEntries
      entries={[{ from: '09:00', to: '10:00', blocked }]}
      day="2026-01-05"
      changed={null}
      onOpen={nothing}
    />,
    ['unblock_time', { p_id: 'time' }],
  ],
];

/** Reads, and nothing is asked for. */
const READS = ['lead_details', 'list_admins', 'duplicates_of', 'times_for_booking'];
const changes = () => rpc.mock.calls.filter(([name]) => !READS.includes(name));

test.each([...QUEUED, ...ONCE])(
  'after %j the database is asked for what was pressed',
  async (presses, part, asked) => {
    await press(part, presses);
    expect(changes()).toEqual(asked ? [asked] : []);
  },
);

test.each([
  ...ONCE.filter(([, , asked]) => asked),
  [[staffCopy.invitations.sendAgain], <InvitationRows invitations={[invitation]} />] as Press,
  [[`plan.pdf ${sizeText(9_000)}`], <Attachments files={[file]} />] as Press,
])('after %j it is not asked for again while that is on its way', async (presses, part) => {
  rpc.mockReturnValue(new Promise(nothing));
  const body = await press(part, presses);
  const pressed = [...body.querySelectorAll('button')].findLast(
    ({ textContent }) => textContent === presses[0],
  );
  expect(pressed?.hasAttribute('disabled')).toBe(true);
});

test('an invitation is sent again to its address', async () => {
  await press(<InvitationRows invitations={[invitation]} />, [staffCopy.invitations.sendAgain]);
  expect(invoke.mock.calls).toEqual([['invite-admin', { body: { email: invitation.email } }]]);
});

test('a lead that may be of the same person is joined', async () => {
  const other = { id: 'other', reference: 'KP-2', name: 'Ravi', at: PAST, why: 'phone' };
  const { queryKey } = answerOf('duplicates_of', { p_lead: 'lead' }, KEYS.lead('lead'));
  const { join, one, why } = conversationCopy.duplicates;
  answers['duplicates_of'] = [other];
  const body = await press(<Duplicates lead="lead" joined={[]} />, [join], [queryKey, [other]]);
  for (const words of [interpolate(one, { count: 1 }), why.phone]) expect(body.textContent).toContain(words);
  expect(changes()).toEqual([['join_leads', { p_lead: 'lead', p_other: 'other', p_joined: true }]]);
});

test('a file is saved as it was sent', async () => {
  const { name, type } = file;
  answers['read_attachment'] = { name, type, content: btoa('a plan\u00ff') };
  await press(<Attachments files={[file]} />, [`${name} ${sizeText(file.bytes)}`]);
  const [saved, as] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect([saved?.type, as]).toEqual([type, name]);
  expect(new Uint8Array((await saved?.arrayBuffer()) ?? [])).toEqual(
    Uint8Array.from('a plan\u00ff', (character) => character.charCodeAt(0)),
  );
});

test('the address of the calendar that is shown is the one whose hash is stored', async () => {
  const body = await press(<CalendarFeed />, [agendaCopy.feed.make]);
  const [, token = ''] = /\/calendar\/([0-9a-f]{32})\.ics/.exec(body.innerHTML) ?? [];
  const p_hash = createHash('sha256').update(token).digest('hex');
  expect(changes()).toEqual([['set_calendar_feed', { p_hash }]]);
});

test('a change for which a colleague was faster is told, and stays in its field', async () => {
  const now = leadDetails({ submission_id: 'lead', status: 'lost' });
  answers['change_leads'] = [{ ...now, outcome: 'conflict', reason: null }];
  const body = await press(work, [workCopy.tomorrow]);
  expect(body.querySelector('[role=alert]')?.textContent).toContain(leadsCopy.conflict.notSaved);
  expect(body.querySelector('input')?.value).toBe(dayAhead(1, Date.now()));
});
