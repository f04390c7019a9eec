import { once } from 'node:events';
import { connect } from 'node:net';
import nodemailer from 'nodemailer';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveApi } from '../../supabase/local/api/api-server.ts';
import { serveInbound } from '../../supabase/local/mailbox/inbound.ts';
import { freePort } from '../../supabase/local/stack/ports.ts';
import { sendRaw } from '../fixtures/hosts/foreign-calls.ts';
import { startFakeService } from '../fixtures/stack/fake-service.ts';

test('a mail over SMTP is given to mail-in with our recipients, and refused for now while it is not stored, or for good', async () => {
  const [api, port] = [await startFakeService(), await freePort()];
  const options = { port, api: api.url, secretKey: 'secret' };
  const server = await serveInbound(options);
  await expect(serveInbound(options)).rejects.toThrow('EADDRINUSE');
  onTestFinished(async () => void (await Promise.all([server.close(), api.stop()])));
  const url = `smtp://127.0.0.1:${String(port)}`;
  const to = ['reply+abc@answers.example', 'reply+d@answers.example', 'x@kiranpath.example'];
  const envelope = { from: 'a@b.example', to };
  const deliver = (mail: object = { text: 'Yes.' }) =>
    nodemailer.createTransport({ url, ignoreTLS: true }).sendMail({ envelope, ...mail });
  await deliver();
  expect(api.received).toMatchObject([
    {
      path: '/functions/v1/mail-in',
      headers: { apikey: 'secret', 'content-type': 'message/rfc822', 'x-recipients': to.slice(0, 2).join() },
      body: expect.stringMatching(/\r\n\r\nYes\.\r\n$/) as string,
    },
  ]);
  api.answer(404);
  await expect(deliver()).rejects.toMatchObject({ responseCode: 451 });
  const large = { raw: Buffer.alloc(46 * 1024 ** 2, `${'x'.repeat(900)}\n`) };
  await expect(deliver(large)).rejects.toMatchObject({ responseCode: 552 });
  // Who hangs up in the middle ends nothing.
  const caller = connect(port, '127.0.0.1').on('error', () => undefined);
  caller.on('data', (said) => void (String(said).includes('Accepted') && caller.resetAndDestroy()));
  caller.write('EHLO b\r\nMAIL FROM:<a@b.example>\r\n');
  await once(caller, 'close');
  api.answer(200);
  await deliver();
});

test('a call of a function arrives with its method, query and body, and a server that is closed waits for no call', async () => {
  const [functions, port] = [await startFakeService(), await freePort()];
  const { host, port: functionsPort } = new URL(functions.url);
  const backend = vi.fn(() => new Promise<never>(() => undefined));
  const server = await serveApi({ port, backend, functionsPort: Number(functionsPort) });
  const call = (path: string, init = {}) => fetch(`http://127.0.0.1:${String(port)}${path}`, init);
  const head = ['PUT /functions/v1/calendar/a.ics?b=1 HTTP/1.1', 'Host: a', 'apikey: d', 'Content-Length: 3'];
  const hops = ['Connection: close', 'Expect: 100-continue'];
  await sendRaw(`http://127.0.0.1:${String(port)}`, [...head, ...hops, '', '"c"'].join('\r\n'));
  expect(functions.received).toMatchObject([{ body: 'c', headers: { apikey: 'd', host } }]);
  expect(functions.arrived).toMatchObject([{ call: 'PUT /calendar/a.ics?b=1' }]);
  await functions.stop();
  const { status, headers } = await call('/functions/v1/calendar/a.ics');
  // Callers keep a connection for less time.
  expect([status, headers.get('keep-alive')]).toEqual([503, 'timeout=60']);
  const waiting = call('/auth/v1/user').catch(() => 'ended');
  await expect.poll(() => backend.mock.calls).toHaveLength(1);
  await server.close();
  expect(await waiting).toBe('ended');
});
