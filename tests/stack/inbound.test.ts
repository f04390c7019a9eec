import nodemailer from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { serveInbound } from '../../supabase/local/mailbox/inbound.ts';
import { freePort } from '../../supabase/local/stack/ports.ts';
import { startFakeService } from '../fixtures/stack/fake-service.ts';

test('a mail over SMTP is given to mail-in with our recipients, and refused for now while it is not stored, or for good', async () => {
  const [api, port] = [await startFakeService(), await freePort()];
  const server = await serveInbound({ port, api: api.url, secretKey: 'secret' });
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
  api.answer(500);
  await expect(deliver()).rejects.toMatchObject({ responseCode: 451 });
  const large = { raw: Buffer.alloc(46 * 1024 ** 2, `${'x'.repeat(900)}\n`) };
  await expect(deliver(large)).rejects.toMatchObject({ responseCode: 552 });
});
