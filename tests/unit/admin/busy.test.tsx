import { useMutation } from '@tanstack/react-query';
import { parseHTML } from 'linkedom';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CalendarFeed } from '../../../src/admin/agenda/AgendaFolds.tsx';
import { DayEntries } from '../../../src/admin/agenda/DayEntries.tsx';
import { Attachments } from '../../../src/admin/conversation/Attachments.tsx';
import { Duplicates } from '../../../src/admin/conversation/Duplicates.tsx';
import QuoteCard from '../../../src/admin/conversation/QuoteCard.tsx';
import UnassignedMails from '../../../src/admin/conversation/UnassignedMails.tsx';
import { SuspicionButtons } from '../../../src/admin/lead/SuspicionButtons.tsx';
import { AdminRows, InvitationRows } from '../../../src/admin/staff/StaffRows.tsx';
import { agendaCopy } from '../../../src/copy/agenda.ts';
import { conversationCopy } from '../../../src/copy/conversation.ts';
import { inboxCopy } from '../../../src/copy/inbox.ts';
import { quotesCopy } from '../../../src/copy/quotes.ts';
import { staffCopy } from '../../../src/copy/staff.ts';
import { draw } from '../../fixtures/unit/draw.ts';
import { quoteOf } from '../../fixtures/unit/enquiries.ts';

vi.mock('@tanstack/react-query', { spy: true });

const at = '2026-01-05T06:00:00Z';
const nothing = () => undefined;
const blocked = { id: '1', starts_at: at, ends_at: at, reason: '', made_by: null };
const file = { id: '1', name: 'plan.pdf', type: 'application/pdf', bytes: 9_000, refused: false };
const mail = {
  ...{ id: '1', at, sender: 'a@b.example', text: '', attachments: [] },
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
const admin = { email: 'a@b.example', name: null, granted_at: at, last_sign_in_at: at, is_you: false };
const invitation = {
  id: '1',
  email: 'a@b.example',
  invited_by: 'c@b.example',
  invited_at: at,
  expires_at: at,
};
const quote = { ...quoteOf(), events: [] };

test.each<[labels: string[], part: ReactNode]>([
  [[agendaCopy.feed.make], <CalendarFeed />],
  [
    [agendaCopy.blocked.unblock],
    <DayEntries
      entries={[{ from: '09:00', to: '10:00', blocked }]}
      day="2026-01-05"
      changed={null}
      onOpen={nothing}
    />,
  ],
  [['plan.pdf'], <Attachments files={[file]} />],
  [[conversationCopy.duplicates.separate], <Duplicates lead="1" joined={[{ id: '2', reference: 'KP-2' }]} />],
  [[quotesCopy.staff.withdraw], <QuoteCard quote={quote} lead="1" owner="1" />],
  [
    [conversationCopy.unassigned.make],
    <UnassignedMails mails={[mail as never]} loadOlder={undefined} onMade={nothing} />,
  ],
  [[inboxCopy.suspicious.unmark, inboxCopy.suspicious.delete], <SuspicionButtons ids={['1']} />],
  [[staffCopy.admins.revoke], <AdminRows admins={['1', '2'].map((user_id) => ({ ...admin, user_id }))} />],
  [
    [staffCopy.invitations.sendAgain, staffCopy.invitations.withdraw],
    <InvitationRows invitations={[invitation]} />,
  ],
])('%j on its way is not asked for again', async (labels, part) => {
  vi.mocked(useMutation).mockReturnValue({ isPending: true } as never);
  const { document } = parseHTML(`<body>${await draw(part)}</body>`);
  const buttons = [...document.querySelectorAll('button')];
  for (const label of labels) {
    const named = buttons.filter(({ textContent }) => textContent.includes(label));
    expect(named.map((button) => button.hasAttribute('disabled'))).not.toEqual([]);
    expect(named.filter((button) => !button.hasAttribute('disabled'))).toEqual([]);
  }
});
