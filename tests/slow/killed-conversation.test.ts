import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/stack/constants.ts';
import { attachment, multipart, rawMail } from '../fixtures/mail/incoming-mails.ts';
import { type FakeService, startFakeService } from '../fixtures/stack/fake-service.ts';
import { passTime, storeAsVisitor, runEveryMinute } from '../fixtures/stack/functions-stack.ts';
import { type KillableStack, startKillableStack } from '../fixtures/stack/killable-stack.ts';
import { startTestStack } from '../fixtures/stack/stack.ts';

/* A stack that is killed between the steps of a reply and of an incoming mail, with a provider that keeps what it accepts. */

let dataDir: string;
let provider: FakeService;
let lead: string;
let token: string;
let running: KillableStack[];
const settings = () => ({ MAIL_PROVIDER: 'resend', RESEND_API_KEY: 're_test', RESEND_URL: provider.url });
const start = () => startTestStack({ dataDir, functionsEnv: settings() });
async function startKillable(): Promise<KillableStack> {
  const stack = await startKillableStack(dataDir, settings());
  running.push(stack);
  return stack;
}

/** A lead that was told, and an administrator who is signed in. */
beforeEach(async () => {
  running = [];
  dataDir = await mkdtemp(join(tmpdir(), 'kiranpath-kill-'));
  provider = await startFakeService();
  await using stack = await startTestStack({ dataDir, seed: true });
  await stack.sql('delete from public.contact_submissions');
  await storeAsVisitor({ stack });
  await stack.sql("update private.outbox set status = 'sent', sent_at = now()");
  const [row] = await stack.sql<{ id: string }>('select id from public.contact_submissions');
  lead = row?.id ?? '';
  const { auth } = createClient(stack.info.api, PUBLISHABLE_KEY, { auth: { persistSession: false } });
  const { data } = await auth.signInWithPassword(stack.info.admin);
  token = data.session?.access_token ?? '';
});

afterEach(async () => {
  for (const stack of running) await stack.kill();
  await provider.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', ...headers },
    body,
  });
/** The status of the answer; 0 if the stack was killed before it. */
const statusOf = (answer: Promise<Response>): Promise<number> =>
  answer.then(
    ({ status }) => status,
    () => 0,
  );
async function asAdmin<Answer>(api: string, name: string, args: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await post(`${api}/rest/v1/rpc/${name}`, JSON.stringify(args), headers);
  if (!answer.ok) throw new Error(`${name} answered ${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
interface Conversation {
  entries: { kind: string; delivery: string | null; attachments: { id: string }[] }[];
}
const entriesOf = async (api: string, kind: string) =>
  (await asAdmin<Conversation>(api, 'conversation', { p_lead: lead })).entries.filter(
    (entry) => entry.kind === kind,
  );

test('a reply whose stack is killed after each step is sent once', async () => {
  const stored = await startKillable();
  const request = crypto.randomUUID();
  const send = (api: string) =>
    asAdmin<{ reply_id: string }>(api, 'send_reply', {
      p_lead: lead,
      p_text: 'Shall we talk?',
      p_request_id: request,
    });
  const { reply_id: reply } = await send(stored.api);
  await stored.kill();

  // The provider has the mail, but nobody is told.
  provider.answer('never');
  const sending = await startKillable();
  expect(await send(sending.api)).toMatchObject({ reply_id: reply });
  const call = statusOf(post(`${sending.api}/functions/v1/every-minute`, '{}', { apikey: SECRET_KEY }));
  await vi.waitFor(() => expect(provider.received).toHaveLength(1), 60_000);
  await sending.kill();
  expect(await call).toBe(0);

  provider.answer(200, { id: 'accepted' });
  await using stack = await start();
  expect(await runEveryMinute({ stack })).toEqual({ sent: 0, failed: 0, deferred: 0 });
  await passTime({ stack }, '3 minutes');
  expect(await runEveryMinute({ stack })).toEqual({ sent: 1, failed: 0, deferred: 0 });
  expect(await runEveryMinute({ stack })).toEqual({ sent: 0, failed: 0, deferred: 0 });
  // With the same key the provider knows that it has the mail already.
  const keys = provider.received.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await entriesOf(stack.info.api, 'reply')).toMatchObject([{ delivery: 'sent' }]);
});

test('a mail whose stack is killed while it is stored is complete once after the next delivery', async () => {
  const files = Array.from({ length: 6 }, (_, at) =>
    attachment(`plan-${String(at)}.pdf`, Buffer.alloc(2 ** 20, at)),
  );
  const mixed = multipart('mixed', files);
  const References = `<${lead}-thanks@kiranpath.example>`;
  const raw = rawMail({ References, ...mixed.headers }, mixed.body);
  const deliver = (api: string) =>
    post(`${api}/functions/v1/mail-in`, raw, { apikey: SECRET_KEY, 'content-type': 'message/rfc822' });

  // Once it is killed before it knows the mail, and once while it stores the files.
  for (const isStored of [false, true]) {
    const stack = await startKillable();
    const call = statusOf(deliver(stack.api));
    if (isStored)
      await vi.waitFor(async () => expect(await entriesOf(stack.api, 'mail')).toHaveLength(1), 60_000);
    await stack.kill();
    expect([0, 200]).toContain(await call);
  }

  await using stack = await start();
  expect((await deliver(stack.info.api)).status).toBe(200);
  const mails = await entriesOf(stack.info.api, 'mail');
  expect(mails).toHaveLength(1);
  for (const { id } of mails[0]?.attachments ?? []) {
    const { content } = await asAdmin<{ content: string }>(stack.info.api, 'read_attachment', {
      p_id: id,
    });
    expect(Buffer.from(content, 'base64')).toHaveLength(2 ** 20);
  }
  expect(mails[0]?.attachments).toHaveLength(6);
  provider.answer(200, { id: 'accepted' });
  await runEveryMinute({ stack });
  await runEveryMinute({ stack });
  expect(provider.received).toHaveLength(1);
});
