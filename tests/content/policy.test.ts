import type { ProxyOptions } from 'vite';
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

test('while it is developed, the site passes calls on as its host does', async () => {
  vi.stubEnv('SUPABASE_URL', 'https://abc.supabase.co');
  vi.resetModules();
  const { default: config } = await import('../../astro.config.mjs');
  const { target, rewrite } = config.vite?.server?.proxy?.['/api'] as ProxyOptions;
  expect([target, rewrite?.('/api/rest/v1/a')]).toEqual(['https://abc.supabase.co', '/rest/v1/a']);
});
