import { expect, test, vi } from 'vitest';
import { stubBrowser } from '../../fixtures/unit/memory-storage.ts';

test.each(['{}', '<html></html>'])('somebody who answers %j makes no account and no role', async (body) => {
  stubBrowser();
  vi.stubGlobal('location', new URL('https://agency.example/auth'));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { findAdminRole, signUp } = await import('../../../src/session/auth-service.ts');
  const account = { email: 'asha@mail.example', password: 'a long password', displayName: 'Asha' };
  expect(await signUp(account)).toMatchObject({ ok: false });
  expect(await findAdminRole('asha')).toMatchObject({ ok: false });
});
