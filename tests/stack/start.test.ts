import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { portsFromEnvironment } from '../../supabase/local/stack/ports.ts';
import { runNode } from '../run/command.ts';

/** A port that somebody else has, until the end of the test. */
function holdPort(): Promise<AsyncDisposable & { port: number }> {
  return new Promise((resolve) => {
    const holder = createServer().listen(0, '127.0.0.1', () => {
      const address = holder.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ port, [Symbol.asyncDispose]: () => holder[Symbol.asyncDispose]() });
    });
  });
}

describe('npm start', () => {
  // Each waits three seconds for its port to come free.
  test.concurrent.for([
    ['SITE_PORT', 'site'],
    ['API_PORT', 'api'],
    ['MAILBOX_PORT', 'mailbox'],
    ['SMTP_PORT', 'smtp'],
  ] as const)('names the port and %s when it is taken', async ([variable, part], { expect }) => {
    await using held = await holdPort();
    const port = held.port;
    const free = { SITE_PORT: '0', API_PORT: '0', MAILBOX_PORT: '0', SMTP_PORT: '0' };
    const { code, output } = await runNode(['supabase/local/commands/start.ts'], {
      ...free,
      [variable]: String(port),
    });
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${String(port)} (${part}) is already in use. Stop the program that holds it, or choose another port: ${variable}=${String(port + 1)}.`,
    );
  });

  test('refuses what is no port', () => {
    expect(() => portsFromEnvironment({ API_PORT: '54321x' })).toThrow(
      'API_PORT must be a port number from 0 to 65535, not "54321x".',
    );
  });
});

describe('npm run build', () => {
  test('names each setting it misses, in one sentence', async () => {
    const { code, output } = await runNode(['node_modules/astro/bin/astro.mjs', 'build'], {
      PUBLIC_SUPABASE_URL: '',
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
    });
    expect(code).not.toBe(0);
    expect(output).toContain('PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY are not set');
  });
});

describe('npm run admin:grant', () => {
  test('asks for an address when it got none', async () => {
    const { code, output } = await runNode(['supabase/local/commands/admin-grant.ts']);
    expect([code, output]).toEqual([1, 'Whom? Usage: npm run admin:grant -- someone@example.com']);
  });

  test('says that the stack must run', async () => {
    const { code, output } = await runNode(['supabase/local/commands/admin-grant.ts', 'asha@example.com'], {
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_SECRET_KEY: 'any',
    });
    expect(code).toBe(1);
    expect(output).toContain('Run `npm start` in another terminal first.');
  });
});
