import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { Account } from '../../../src/account/Account.tsx';
import { accountCopy } from '../../../src/copy/account.ts';

const { state } = vi.hoisted(() => ({ state: { isAdmin: false } }));
vi.mock('~/session/session-store.ts', () => ({ $auth: { get: () => state, listen: () => () => undefined } }));
vi.mock('../../../src/account/notifications/Notifications.tsx', () => ({ default: () => 'notifications' }));

const user = { id: '1', email: 'asha@mail.example', user_metadata: {} } as Parameters<
  typeof Account
>[0]['user'];

test.each([true, false])(
  'an administrator, and nobody else, is asked about notifications: %s',
  async (isAdmin) => {
    state.isAdmin = isAdmin;
    const { prelude } = await prerender(<Account user={user} />);
    const page = await new Response(prelude).text();
    expect(page).toContain(accountCopy.account.name);
    for (const asked of ['notifications', accountCopy.account.room])
      expect(page.includes(asked)).toBe(isAdmin);
  },
);
