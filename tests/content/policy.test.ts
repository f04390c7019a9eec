import { expect, test, vi } from 'vitest';

test('pages may call a backend and post forms to it where it has another address', async () => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://abc.supabase.co/rest');
  vi.resetModules();
  const { default: config } = await import('../../astro.config.mjs');
  expect(config.security?.csp).toMatchObject({
    directives: expect.arrayContaining(
      ['connect-src', 'form-action'].map((name) => `${name} 'self' https://abc.supabase.co`),
    ) as string[],
  });
});
