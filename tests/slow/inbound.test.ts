import { createClient } from '@supabase/supabase-js';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caughtMails } from '../fixtures/mail/mailbox.ts';
import { startTestStack, type TestStack } from '../fixtures/stack/stack.ts';

/* The circle: a visitor writes, an administrator replies, the visitor answers by mail, and the answer is in the conversation. */

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ seed: true });
  await stack.sql('delete from public.contact_submissions');
});
afterAll(() => stack.stop());

interface Conversation {
  entries: { kind: string; text: string | null; delivery: string | null }[];
}

/** Delivers a mail over SMTP, as another mail server does. */
const deliver = (mail: SendMailOptions) =>
  nodemailer.createTransport({ url: stack.info.inbound, ignoreTLS: true }).sendMail(mail);

async function asAdmin() {
  const client = createClient(stack.info.api, stack.info.publishableKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword(stack.info.admin);
  if (error) throw error;
  return async <Answer>(name: string, args: object) => {
    const { data } = await client.rpc(name, args).throwOnError();
    return data as Answer;
  };
}

test('an answer by mail comes into the conversation, once', async () => {
  const call = await asAdmin();
  await stack.store();
  const [lead] = await stack.sql<{ id: string }>('select id from public.contact_submissions');
  const reply = { p_text: 'Shall we talk on Tuesday?', p_request_id: crypto.randomUUID() };
  await call('send_reply', { p_lead: lead?.id, ...reply });
  await stack.runEveryMinute();
  const arrived = (await caughtMails(stack, 1)).find(({ subject }) => subject.startsWith('Re:'));

  const answer = {
    from: 'asha@studio.example',
    to: /reply\+\w+@[\w.]+/.exec(arrived?.headers['reply-to'] ?? '')?.[0] ?? '',
    subject: arrived?.subject ?? '',
    text: 'Tuesday is fine.\n\n> Shall we talk on Tuesday?',
    messageId: '<answer@studio.example>',
    date: new Date(2026, 0, 5),
  };
  await Promise.all([deliver(answer), deliver(answer), deliver(answer)]);
  const { entries } = await call<Conversation>('conversation', { p_lead: lead?.id });
  expect(entries.filter(({ kind }) => kind !== 'change')).toMatchObject([
    { kind: 'submission' },
    { kind: 'reply', text: reply.p_text, delivery: 'sent' },
    { kind: 'mail', text: answer.text },
  ]);
});

test('a mail that cannot be stored is refused for now', async () => {
  await stack.stopFunctions();
  await expect(deliver({ from: 'a@b.example', to: 'x@kiranpath.example', text: 'x' })).rejects.toMatchObject({
    responseCode: 451,
  });
});
