import { once } from 'node:events';
import { connect } from 'node:net';
import { format } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestStack, type TestStack } from '../fixtures/stack/stack.ts';
import { submissionRow } from '../fixtures/database/submission-rows.ts';

/** What has ended; the data are freed when the database does not answer any more. */
const done = vi.hoisted((): string[] => []);
vi.mock('../../supabase/local/functions/timers.ts', () => ({ startTimers: () => () => done.push('timers') }));
vi.mock('../../supabase/local/stack/data-lock.ts', () => ({
  lockData: () => () => stack.sql('select').catch(() => done.push('data')),
}));

let stack: TestStack;

// With demo data and timers, as by default, and with a function that cannot be loaded.
const BY_DEFAULT: object = { seed: undefined, timers: undefined };
const functionsEnv = { FUNCTION_NAMES: 'no-such-file,send-contact-email' };
beforeAll(async () => (stack = await startTestStack({ ...BY_DEFAULT, functionsEnv })));
afterAll(() => stack.stop());

const call = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(stack.info.api + path, {
    ...init,
    headers: { apikey: stack.info.publishableKey, 'content-type': 'application/json', ...init.headers },
  });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers });

describe('the API of the local stack', () => {
  test('answers forbidden requests of visitors with 401', async () => {
    expect((await call('/rest/v1/contact_submissions')).status).toBe(401);
    expect((await call('/rest/v1/voice_calls')).status).toBe(401);
    expect((await fetch(`${stack.info.api}/rest/v1/contact_submissions`)).status).toBe(401);
    expect((await post('/rest/v1/rpc/claim_outbox', { p_providers: ['smtp'] })).status).toBe(401);
  });

  test('undoes a refused request, and nothing that others do meanwhile', async () => {
    const emails = Array.from({ length: 4 }, (_, place) => `member.${String(place)}@mail.example`);
    const signUp = (email: string) => post('/auth/v1/signup', { email, password: 'saffron-lamp-42' });
    await Promise.all(emails.map(signUp));
    const all = await stack.sql('select confirmation_token from auth.users where email = any ($1)', [emails]);
    const refused = () =>
      post('/rest/v1/rpc/grant_admin', { p_email: 'nobody' }, { apikey: stack.info.secretKey });
    const answers = await Promise.all(
      all.flatMap(({ confirmation_token: token_hash }) => [
        post('/auth/v1/verify', { token_hash, type: 'signup' }),
        ...Array.from({ length: 5 }, refused),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const query = 'select email from auth.users where email = any ($1) and email_confirmed_at is not null';
    expect(await stack.sql(query, [emails])).toHaveLength(4);
  });

  test('logs a refused request without its data', async () => {
    const logged: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => logged.push(format(...values)));
    const row = submissionRow({ email: 'private@example.com', form_type: 'nonsense' });
    expect((await post('/rest/v1/contact_submissions', row)).ok).toBe(false);
    expect(logged).toEqual([expect.stringMatching(/^database: refused a request \(\w{5}\)$/)]);
  });

  const ADDRESSES = ['/rest/v1/contact_submissions', '/auth/v1/token', '/functions/v1/send-contact-email'];
  test.each(ADDRESSES)('allows other origins to call %s, as hosted Supabase does', async (path) => {
    const names = 'authorization,x-client-info,apikey,content-type';
    const asked = { origin: 'https://a.example', 'access-control-request-headers': names };
    const preflight = await call(path, { method: 'OPTIONS', headers: asked });
    expect(preflight.headers.get('access-control-allow-headers')).toContain(names);
    expect((await post(path, {}, asked)).headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('accounts', () => {
  test('and invitations do not show in the answer to signing up with their address', async () => {
    await stack.sql(
      `insert into private.invitations (email, invited_by, expires_at)
       select 'invited@example.com', user_id, 'infinity' from public.user_roles`,
    );
    const signUp = async (email: string) => {
      const answer = await post('/auth/v1/signup', { email, password: 'lamps-of-brass' });
      return [answer.status, Object.keys((await answer.json()) as object).sort()];
    };
    const answer = await signUp('nobody@example.com');
    expect(await signUp(stack.info.admin.email)).toEqual(answer);
    expect(await signUp('invited@example.com')).toEqual(answer);
  });

  test('have passwords of eight characters, and links that lead on to where they were asked for', async () => {
    const next = encodeURIComponent(`${stack.info.site}/contact?service=seo`);
    const body = { type: 'signup', email: 'Asha@mail.example', password: '1234-678' };
    const ask = async (name: string, password = body.password) =>
      (await post(`/auth/v1/${name}?redirect_to=${next}`, { ...body, password })).status;
    const statuses = [await ask('signup', '1234-67'), await ask('signup'), await ask('resend')];
    expect(statuses).toEqual([422, 200, 200]);
    const mails = await (await fetch(`${stack.info.mailbox}/email`)).text();
    const links = Array.from(mails.matchAll(/&type=signup&next=([^\]\s]+)\]/g), ([, leadsTo]) => leadsTo);
    expect(links.slice(-2)).toEqual([next, next]);
  });

  test('include one administrator, created without a mail', async () => {
    const answer = await post('/auth/v1/token?grant_type=password', stack.info.admin);
    const { access_token } = (await answer.json()) as { access_token: string };
    const roles = await call('/rest/v1/user_roles?select=role', {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(await roles.json()).toEqual([{ role: 'admin' }]);
    const mails = await fetch(`${stack.info.mailbox}/email`);
    expect(await mails.text()).not.toContain(stack.info.admin.email);
  });
});

test('edge functions respond with 404 to an unknown name, with 500 if they do not start, and with 503 while they are down', async () => {
  expect((await post('/functions/v1/nothing-of-this-name', {})).status).toBe(404);
  expect((await post('/functions/v1/no-such-file', {})).status).toBe(500);
  await stack.stopFunctions();
  expect((await post('/functions/v1/send-contact-email', {})).status).toBe(503);
});

// Linux has a second address of its own, on which no part listens; macOS has none.
test.runIf(process.platform === 'linux')('no part can be reached from another machine', async () => {
  const { api, mailbox, smtp, inbound } = stack.info;
  for (const address of [api, mailbox, smtp, inbound]) {
    const socket = connect(Number(new URL(address).port), '127.0.0.2');
    onTestFinished(() => void socket.destroy());
    await expect(once(socket, 'connect')).rejects.toThrow('ECONNREFUSED');
  }
});

test('an empty database gets demo data and high limits', async () => {
  const ceiling = "select value from private.settings where name = 'unstamped_per_hour'";
  const held = `select count(*) > 10 as many, (${ceiling}) as ceiling from public.contact_submissions`;
  expect(await stack.sql(held)).toEqual([{ many: true, ceiling: 100_000 }]);
});

test('a stack that is stopped ends its timers first, and gives its data free last', async () => {
  await stack.stop();
  expect(done).toEqual(['timers', 'data']);
});
