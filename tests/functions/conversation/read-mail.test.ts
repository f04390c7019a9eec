import { expect, test } from 'vitest';
import { readMail } from '../../../supabase/functions/mail-in/read-mail.ts';
import { rawMail, SAMPLES } from '../../fixtures/mail/incoming-mails.ts';

const read = async (raw: string, recipients: string[] = []) =>
  (await readMail(Buffer.from(raw), { recipients, own: { address: 'hello@kiranpath.example' } })).mail;

test.each(SAMPLES)('reads $name', async ({ headers = {}, body, text, quoted = false }) => {
  const mail = await read(rawMail(headers, body));
  const shown = [...mail.body]
    .slice(0, mail.quote_at ?? undefined)
    .join('')
    .trim();
  expect({ shown, quoted: mail.quote_at !== null }).toEqual({ shown: text, quoted });
  expect(mail).toMatchObject({ sender: 'asha@studio.example', sender_name: 'Asha Verma', automatic: false });
});

test.each([
  { 'Auto-Submitted': 'auto-replied' },
  { 'Auto-Submitted': ['no', 'auto-generated'] },
  { Precedence: 'bulk' },
  { 'List-Id': '<news.example>' },
  { 'X-Loop': 'yes' },
  { 'X-Autoreply': 'yes' },
  { 'Return-Path': '<>' },
  { 'Content-Type': 'multipart/report; boundary=x' },
  { From: 'MAILER-DAEMON@mx.example' },
  { From: 'Kiranpath <Hello@kiranpath.example>' },
  { 'Message-ID': '<6f1f2c0e-5a53-4a53-9f0a-0d7f2f6f7a11-thanks@kiranpath.example>' },
])('knows an automatic mail by %o', async (headers) => {
  expect(await read(rawMail(headers))).toMatchObject({ automatic: true });
});

test('a declared answer by hand is not automatic', async () => {
  expect(await read(rawMail({ 'Auto-Submitted': 'no' }))).toMatchObject({ automatic: false });
});

test('decodes names and subjects of other scripts', async () => {
  const headers = {
    From: '=?UTF-8?B?4KSG4KS24KS+?= <ASHA@Studio.example>',
    Subject: '=?iso-8859-1?Q?Caf=E9?=',
  };
  expect(await read(rawMail(headers))).toMatchObject({
    sender: 'asha@studio.example',
    sender_name: 'आशा',
    subject: 'Café',
  });
});

const TOKEN = '0123456789abcdef0123456789abcdef';
test.each([
  ['To', `Kiranpath <reply+${TOKEN}@answers.example>`],
  ['Cc', `a@b.example, REPLY+${TOKEN.toUpperCase()}@answers.example`],
  ['Delivered-To', `reply+${TOKEN}@answers.example`],
])('finds the token in %s', async (name, value) => {
  expect((await read(rawMail({ [name]: value }))).tokens.map((token) => token.toLowerCase())).toEqual([
    TOKEN,
  ]);
});

test('finds the token in the SMTP recipients, and no longer one', async () => {
  expect((await read(rawMail({}), [`reply+${TOKEN}@answers.example`])).tokens).toEqual([TOKEN]);
  expect((await read(rawMail({ To: `reply+${TOKEN}0@answers.example` }))).tokens).toEqual([]);
});

test('the same mail has the same digest, another text another', async () => {
  const digest = async (body: string) => (await read(rawMail({}, body))).digest;
  expect(await digest('Yes.')).toBe(await digest('Yes.'));
  expect(await digest('Yes.')).not.toBe(await digest('No.'));
});
