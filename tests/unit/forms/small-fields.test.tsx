import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { BlockTime } from '../../../src/admin/agenda/AgendaFolds.tsx';
import QuoteFields from '../../../src/admin/conversation/QuoteFields.tsx';
import UnassignedMails from '../../../src/admin/conversation/UnassignedMails.tsx';
import { AddLeadDialog } from '../../../src/admin/inbox/AddLeadDialog.tsx';
import { answerOf } from '../../../src/admin/shell/call-rpc.ts';
import StaffPage from '../../../src/admin/staff/StaffPage.tsx';
import { Account } from '../../../src/account/Account.tsx';
import { accountCopy } from '../../../src/copy/account.ts';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { LinkForm } from '../../../src/enquiry/LinkForm.tsx';
import OpenedPage from '../../../src/enquiry/OpenedPage.tsx';
import QuotePanel from '../../../src/enquiry/QuotePanel.tsx';
import { draw, readFields } from '../../fixtures/unit/draw.ts';
import { enquiry, quoteOf } from '../../fixtures/unit/enquiries.ts';
import { press } from '../../fixtures/unit/press.ts';

const { state } = vi.hoisted(() => ({ state: { isAdmin: true, isDown: false } }));
vi.mock('~/session/session-store.ts', () => ({ $auth: { get: () => state, listen: () => () => undefined } }));
vi.mock('~/session/use-auth.ts', () => ({ useAuth: () => ({ user: null }) }));
vi.mock('~/browser/drafts.ts');
vi.mock('../../../src/account/notifications/Notifications.tsx', () => ({
  default: () => {
    if (state.isDown) throw new Error('The choice cannot be loaded.');
    return 'notifications';
  },
}));

const user = { id: '1', email: 'asha@mail.example', user_metadata: {} } as Parameters<
  typeof Account
>[0]['user'];
const staff = { admins: [], invitations: [], history: [], access: [] };
const mail = {
  ...{ id: '1', at: '2026-01-05T06:00:00Z', sender: 'a@b.example', text: '', attachments: [] },
  details: { subject: '', quotes: null, other: null },
};
const unassigned = { mails: [mail as never], loadOlder: undefined, onMade: vi.fn() };
const page = { reference: '', key: '' };
const quoted = enquiry({ verified: true, quotes: [quoteOf()] });

test.each<[string, ReactNode, Record<string, string>]>([
  [
    'of the account',
    <Account user={user} />,
    {
      password: 'password new-password required',
      display_name: 'text name 100 required',
      meeting_room: 'url off https://[^\\s"<>]{3,250}',
    },
  ],
  [
    'to accept or decline a quote',
    <QuotePanel phase="open" now={0} page={page} enquiry={quoted} />,
    {
      agreed: 'checkbox required',
      name: 'text name required',
      role: 'text organization-title required',
      reason: '',
    },
  ],
  [
    'of the page of an enquiry',
    <OpenedPage phase="open" now={0} page={page} enquiry={{ ...quoted, quotes: [] }} whatsapp="" />,
    { message: 'required', reference: 'text off required' },
  ],
  ['for a lost link', <LinkForm />, { reference: 'text off required', email: 'email email required' }],
  [
    'of a quote',
    <QuoteFields currency="INR" typed={{}} onType={vi.fn()} />,
    {
      title: 'text required',
      once: 'text off decimal',
      once_to_pay: 'text off decimal',
      monthly: 'text off decimal',
      monthly_to_pay: 'text off decimal',
      ...{ includes: '', currency: 'radio' },
      valid_until: 'radio',
      accountants_number: 'text',
    },
  ],
  [
    'of a blocked time',
    <BlockTime day="2026-01-05" />,
    { from: 'datetime-local', to: 'datetime-local', reason: 'text' },
  ],
  ['of a mail without a lead', <UnassignedMails {...unassigned} />, { reference: 'text off required' }],
  ['of an invitation', <StaffPage />, { email: 'email off required' }],
  [
    'of a lead that came in',
    <AddLeadDialog onClose={vi.fn()} />,
    { name: 'text off required', phone: 'tel off', email: 'email off', message: 'off', source: 'radio' },
  ],
])('the fields %s tell the browser what they are for', async (_, part, fields) => {
  expect(readFields(await draw(part, [answerOf('list_staff').queryKey, staff]))).toEqual({
    fields,
    unnamed: [],
  });
});

test('only an administrator is asked about notifications and a meeting room', async () => {
  expect(await draw(<Account user={user} />)).toContain('notifications');
  state.isAdmin = false;
  const page = await draw(<Account user={user} />);
  expect(page).not.toContain('notifications');
  expect(Object.keys(readFields(page).fields)).toEqual(['password', 'display_name']);
});

const broken = { ...quoted, quotes: [quoteOf({ sent_at: 'never' })] };
const { page: pageCopy, conversation } = enquiryCopy;

test.each<[string, ReactNode, [string, string]]>([
  [
    'notifications',
    <Account user={user} />,
    [accountCopy.notifications.notLoaded, accountCopy.signOut.button],
  ],
  [
    'a quote',
    <OpenedPage phase="open" now={0} page={page} enquiry={broken} whatsapp="" />,
    [pageCopy.quoteFailed, conversation.title],
  ],
])('of %s that cannot be shown, a sentence says so, and the rest stays', async (_, part, [said, rest]) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  Object.assign(state, { isAdmin: true, isDown: true });
  const body = await press(part, []);
  const alerts = () => [...body.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(alerts()).toContain(said));
  expect(body.textContent).toContain(rest);
});
