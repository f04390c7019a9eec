import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPrograms } from '../../supabase/functions/every-minute/webhooks.ts';
import { CLAIMED_EVENT as event } from '../fixtures/database/claimed-mail.ts';
import { startFakeService } from '../fixtures/stack/fake-service.ts';

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(24, 'secret').toString('base64')}`;
const program = await startFakeService();
const silent = await startFakeService();
afterAll(program.stop);
beforeEach(() => {
  program.received.splice(0);
  program.answer(200);
  silent.answer('never');
});

const LOCAL = { SITE_URL: 'http://localhost:4321', WEBHOOK_SECRET };
const programs = (settings: Record<string, string>) =>
  createPrograms((name) => ({ ...LOCAL, ...settings })[name]);

describe('an event', () => {
  test.each([24, 25, 26])('is signed as the standard says, with a secret of %i bytes', async (bytes) => {
    const secret = `whsec_${Buffer.alloc(bytes, 'secret').toString('base64')}`;
    const settings = { WEBHOOK_URL: program.url, WEBHOOK_HEADER: 'x-api-key: a:b', WEBHOOK_SECRET: secret };
    await programs(settings).tell(event);
    const [{ headers = {}, body } = {}] = program.received;
    const text = JSON.stringify(body);
    expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toEqual(event.event);
    const own = { 'webhook-id': event.id, 'x-api-key': 'a:b', 'content-type': 'application/json' };
    expect(headers).toMatchObject(own);
  });

  test('is never told to where an answer leads', async () => {
    silent.answer(307, {}, { location: program.url });
    const told = programs({ WEBHOOK_URL: silent.url }).tell(event);
    await expect(told).rejects.toThrow('answered 307');
    expect(program.received).toEqual([]);
  });

  test('keeps 200 letters of what refused it, in a line', async () => {
    program.answer(500, '\n\u0000₹'.repeat(100_000));
    const told = programs({ WEBHOOK_URL: program.url }).tell(event);
    await expect(told).rejects.toMatchObject({ answer: Array(100).fill('₹').join(' ') });
  });

  test('is given up where nobody is, and after ten seconds without an answer', async () => {
    program.answer(null);
    const lost = programs({ WEBHOOK_URL: program.url }).tell(event);
    await expect(lost).rejects.toThrow('not reached');
    const late = vi.spyOn(AbortSignal, 'timeout');
    late.mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    const told = programs({ WEBHOOK_URL: silent.url }).tell(event);
    await expect(told).rejects.toThrow('no answer within ten seconds');
    expect(late).toHaveBeenCalledWith(10_000);
  });
});

describe('the address of a program', () => {
  const hosts = (WEBHOOK_URL: string, SITE_URL = 'https://www.agency.example') =>
    programs({ WEBHOOK_URL, SITE_URL }).hosts;

  test.each([
    ...['http://hooks.example/a', 'https://me:secret@hooks.example/a', 'ftp://hooks.example/a'],
    ...['hooks.example', 'https://localhost/a', 'https://intranet/a', 'https://printer.local./a'],
    ...['https://crm.corp/a', 'https://router.home/a', 'https://n8n.default.svc/a', 'https://a.intranet/a'],
    ...['https://10.0.0.1/a', 'https://0x7f.1/a', 'https://2130706433/a', 'https://[::1]/a'],
    ...['https://[::ffff:169.254.169.254]/a', 'https://1.0.168.192.in-addr.arpa/a'],
    ...['localhost', 'localdomain', 'internal', 'private', 'lan', 'local'].map((end) => `https://a.${end}/a`),
  ])('is not %s', async (WEBHOOK_URL) => {
    const { tell } = programs({ WEBHOOK_URL, SITE_URL: 'https://www.agency.example' });
    await expect(tell(event)).rejects.toThrow('WEBHOOK_URL must be');
  });

  test('is https with a name, and on the local stack also of this machine', () => {
    expect(hosts('https://hooks.example:8443/a?b=c')).toEqual({ 1: 'hooks.example:8443' });
    expect(hosts('http://localhost:5678/webhook', 'http://localhost:4321')).toEqual({ 1: 'localhost:5678' });
  });

  test('keeps its place when others have none, which are told nothing', async () => {
    const third = { WEBHOOK_URL_3: 'https://c.example/', WEBHOOK_SECRET_3: WEBHOOK_SECRET };
    const { hosts, tell } = programs({ WEBHOOK_URL_2: ' ', ...third });
    expect(hosts).toEqual({ 3: 'c.example' });
    await expect(tell(event)).rejects.toThrow('not in the settings');
  });

  test.each([
    [{ WEBHOOK_SECRET: 'a word' }, 'WEBHOOK_SECRET must be whsec_'],
    [{ WEBHOOK_SECRET: '' }, 'WEBHOOK_SECRET is missing'],
    [{ WEBHOOK_SECRET: `whsec_${btoa('x'.repeat(21))}` }, 'WEBHOOK_SECRET must be whsec_'],
    [{ WEBHOOK_SECRET: `${WEBHOOK_SECRET}=` }, 'WEBHOOK_SECRET must be whsec_'],
    [{ WEBHOOK_SECRET: `${WEBHOOK_SECRET}!!` }, 'WEBHOOK_SECRET must be whsec_'],
    [{ WEBHOOK_HEADER: 'a: b\r\nhost: c' }, 'WEBHOOK_HEADER must be'],
    [{ WEBHOOK_HEADER: 'authorization: ' }, 'WEBHOOK_HEADER must be'],
  ])('with %j stops no other, and says at each event why it is not told', async (wrong, refusal) => {
    const { hosts, tell } = programs({ WEBHOOK_URL: 'https://a.example/', ...wrong });
    expect(hosts).toEqual({ 1: 'a.example' });
    await expect(tell(event)).rejects.toThrow(refusal);
  });
});
