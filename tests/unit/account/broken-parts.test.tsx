import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Account } from '../../../src/account/Account.tsx';
import { accountCopy } from '../../../src/copy/account.ts';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import OpenedPage from '../../../src/enquiry/OpenedPage.tsx';
import { enquiry, quoteOf } from '../../fixtures/unit/enquiries.ts';
import { press } from '../../fixtures/unit/press.ts';

vi.mock('~/session/session-store.ts', () => ({
  $auth: { get: () => ({ isAdmin: true }), listen: () => () => undefined },
}));
vi.mock('../../../src/account/notifications/Notifications.tsx', () => ({
  default: () => {
    throw new Error('The choice cannot be loaded.');
  },
}));

const user = { id: '1', email: 'asha@mail.example', user_metadata: {} } as Parameters<
  typeof Account
>[0]['user'];
const page = { reference: '', key: '' };
const broken = enquiry({ quotes: [quoteOf({ sent_at: 'never' })] });
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
  const body = await press(part, []);
  const alerts = () => [...body.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(alerts()).toContain(said));
  expect(body.textContent).toContain(rest);
});
