import { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { format } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { seedDatabase } from '../../supabase/local/database/seed.ts';
import { functionNames } from '../../supabase/local/functions/functions.ts';
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
const functionsEnv = { FUNCTION_NAMES: [...functionNames(), 'no-such-file'].join() };
// As a developer may have it for a live site.
vi.stubEnv('MAIL_PROVIDER', 'live');
// Its proxy reaches nothing here.
vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
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

  test('takes no call of this machine without a key for one of the service', async () => {
    const answer = await fetch(`${stack.info.api}/rest/v1/contact_submissions?select=id`);
    expect(answer.status).toBe(401);
  });

  test('logs a refused request without its data', async () => {
    const logged: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => logged.push(format(...values)));
    const row = submissionRow({ email: 'private@example.com', form_type: 'nonsense' });
    expect((await post('/rest/v1/contact_submissions', row)).ok).toBe(false);
    expect(logged).toEqual([expect.stringMatching(/^database: refused a request \(\w{5}\)$/)]);
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
      const values = Object.entries((await answer.json()) as object);
      return [answer.status, values.map(([name, value]) => [name, Boolean(value)]).sort()];
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
    expect([await ask('signup', '1234-67'), await ask('signup')]).toEqual([422, 200]);
    await stack.sql("update auth.users set confirmation_sent_at = now() - interval '2 hours'");
    expect(await ask('resend')).toBe(200);
    const asked = "select email from auth.users where confirmation_sent_at > now() - interval '1 hour'";
    expect(await stack.sql(asked)).toEqual([{ email: 'asha@mail.example' }]);
    const mails = await (await fetch(`${stack.info.mailbox}/email`)).text();
    const links = [...mails.matchAll(/token_hash=(\w+)&type=signup&next=([^\]\s]+)\]/g)];
    expect(links.slice(-2).map(([, , leadsTo]) => leadsTo)).toEqual([next, next]);
    const renewed = { type: 'signup', token_hash: links.at(-1)?.[1] };
    expect((await post('/auth/v1/verify', renewed)).status).toBe(200);
  });
});

test('all edge functions start with the settings of the stack; one that does not answers 500, and an unknown name 404', async () => {
  for (const name of functionNames()) expect((await post(`/functions/v1/${name}`, {})).status).not.toBe(500);
  const headers = { apikey: stack.info.secretKey };
  expect((await post('/functions/v1/every-minute', {}, headers)).status).toBe(200);
  expect((await post('/functions/v1/nothing-of-this-name', {})).status).toBe(404);
  expect((await post('/functions/v1/no-such-file', {})).status).toBe(500);
});

// Linux has a second address of its own, on which no part listens; macOS has none.
test.runIf(process.platform === 'linux')('no part can be reached from another machine', async () => {
  const { api, mailbox, smtp, inbound } = stack.info;
  const ofFunctions = (name: string) => readFileSync(`/proc/${String(stack.functionsPid())}/${name}`, 'utf8');
  const [, functionsPort = ''] = /FUNCTIONS_PORT=(\d+)/.exec(ofFunctions('environ')) ?? [];
  expect(ofFunctions('cmdline')).toContain(`--allow-read=${process.cwd()}\0`);
  for (const address of [api, mailbox, smtp, inbound, `http://localhost:${functionsPort}`]) {
    const socket = connect(Number(new URL(address).port), '127.0.0.2');
    onTestFinished(() => void socket.destroy());
    await expect(once(socket, 'connect')).rejects.toThrow('ECONNREFUSED');
  }
});

test('an empty database gets an administrator, demo data and high limits', async () => {
  expect((await post('/auth/v1/token?grant_type=password', stack.info.admin)).status).toBe(200);
  // The next start finds its administrator.
  const query = async <Row>(text: string, params?: unknown[]) => ({
    rows: await stack.sql<Row>(text, params),
  });
  await seedDatabase({ database: { query, exec: () => Promise.resolve() } });
  expect(await stack.sql('select role from public.user_roles')).toEqual([{ role: 'admin' }]);
  const mails = await (await fetch(`${stack.info.mailbox}/email`)).text();
  expect(mails).not.toContain(stack.info.admin.email);
  const ceiling = "select value from private.settings where name = 'unstamped_per_hour'";
  const held = `select count(*) > 10 as many, (${ceiling}) as ceiling from public.contact_submissions`;
  expect(await stack.sql(held)).toEqual([{ many: true, ceiling: 100_000 }]);
});

test('a stack that is stopped ends its timers first, gives its data free last, and has parts that need no signal', async () => {
  // As after the stack was killed: only the pipes to its parts are closed.
  const { kill } = ChildProcess.prototype;
  const killed = vi.spyOn(ChildProcess.prototype, 'kill');
  killed.mockImplementation(function (this: ChildProcess, signal) {
    return signal === undefined || kill.call(this, signal);
  });
  await stack.stop();
  expect(done).toEqual(['timers', 'data']);
  expect(killed).not.toHaveBeenCalledWith('SIGKILL');
});
