import { describe, expect, test } from 'vitest';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { readMail } from '../../../supabase/functions/mail-in/read-mail.ts';
import { receiveMail } from '../../../supabase/functions/mail-in/receive-mail.ts';
import { attachment, mailOf, multipart, rawMail, SAID, SAMPLES } from '../../fixtures/mail/incoming-mails.ts';
import { piecesOf } from '../../fixtures/mail/quoting-mails.ts';

const arrive = (raw: string, maxBytes?: number) => receiveMail([new TextEncoder().encode(raw)], maxBytes);
const read = async (raw: string) =>
  (await readMail(await arrive(raw), { recipients: [], own: { address: 'hello@kiranpath.example' } })).mail;

test.each(SAMPLES)('reads $name', async ({ headers = {}, body, text, quoted = false }) => {
  const mail = await read(rawMail(headers, body));
  const { shown, folded } = piecesOf(mail.body, [SAID]);
  expect({ shown, quoted: folded !== '' }).toEqual({ shown: text, quoted });
  expect(mail).toMatchObject({ sender: 'asha@studio.example', sender_name: 'Asha Verma', automatic: false });
});

const TOKEN = '0123456789abcdef0123456789abcdef';
const TO = `reply+${TOKEN}@answers.example`;

test.each([
  { 'Auto-Submitted': 'auto-replied' },
  { 'Auto-Submitted': ['no', 'auto-notified'] },
  { Precedence: 'auto_reply' },
  { 'X-Autoreply': 'yes' },
  { 'X-Autorespond': 'yes' },
  { 'X-Failed-Recipients': 'a@b.example' },
  { 'Return-Path': '<>' },
  { 'Content-Type': 'multipart/report; boundary=x' },
  ...['MAILER-DAEMON', 'postmaster', 'noreply', 'no-reply', 'donotreply'].map((name) => ({
    From: `${name}@shop.example`,
  })),
  { From: 'Kiranpath <Hello@kiranpath.example>' },
  { 'Message-ID': '<6f1f2c0e-5a53-4a53-9f0a-0d7f2f6f7a11-thanks@kiranpath.example>' },
])('knows an automatic mail by %o, also with our token', async (headers) =>
  expect(await read(rawMail({ ...headers, To: TO }))).toMatchObject({ automatic: true }),
);

test.each([
  { 'Auto-Submitted': 'auto-generated' },
  ...['bulk', 'Junk', 'list'].map((Precedence) => ({ Precedence })),
  { 'List-Id': '<sales.studio.example>' },
  { 'X-Loop': 'yes' },
])('what a list or a rule of an office sent on is an answer with our token only: %o', async (headers) => {
  expect(await read(rawMail(headers))).toMatchObject({ automatic: true });
  expect(await read(rawMail({ ...headers, To: TO }))).toMatchObject({ automatic: false });
});

test.each([
  { 'Auto-Submitted': 'no' },
  { Precedence: 'first-class' },
  { From: 'thepostmaster@studio.example' },
  { From: 'oh-hello@kiranpath.example' },
  { 'Message-ID': '<6f1f2c0e-thanks@kiranpath.example>' },
])('takes a mail with %o as written by hand', async (headers) =>
  expect(await read(rawMail(headers))).toMatchObject({ automatic: false }),
);

test('reads a mail as it is stored: names of other scripts, the thread, and as much of a subject as is kept', async () => {
  const lead = crypto.randomUUID();
  const headers = {
    From: `=?UTF-8?B?4KSG4KS24KS+?= ${'x'.repeat(120)} <ASHA@${'s'.repeat(320)}.example>`,
    Subject: `=?iso-8859-1?Q?Caf=E9=09A?= ${'x'.repeat(492)}😀😀`,
    'Message-ID': '',
    'In-Reply-To': `<${lead}-thanks@kiranpath.example>`,
  };
  const [sender, sender_name] = [`asha@${'s'.repeat(315)}`, `आशा ${'x'.repeat(96)}`];
  const own = { sender, sender_name, subject: `Café A ${'x'.repeat(492)}😀` };
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  const none = { message_id: null, other: null, automatic: false, tokens: [], files: [] };
  expect(await read(rawMail(headers))).toEqual({ ...own, ...none, digest, ours: [lead], body: 'Yes.' });
});

test.each([
  ['To', `Kiranpath <${TO}>`, [TOKEN]],
  ['Cc', `a@b.example, REPLY+${TOKEN.toUpperCase()}@answers.example`, [TOKEN]],
  ['Delivered-To', TO, [TOKEN]],
  ['X-Original-To', TO, [TOKEN]],
  ['Envelope-To', TO, [TOKEN]],
  ['To', `reply+${TOKEN}0@answers.example`, []],
  ['To', `noreply+${TOKEN}@answers.example`, []],
])('finds in %s: %s the tokens %j', async (name, value, expected) => {
  const { tokens } = await read(rawMail({ [name]: value }));
  expect(tokens.map((token) => token.toLowerCase())).toEqual(expected);
});

test('a mail of a self-test is one that we sent, and what a stranger sends to its address is kept', async () => {
  const id = crypto.randomUUID();
  const selfTestOf = async (From: string) => {
    const arrived = await arrive(rawMail({ From, To: `SELF-TEST+${id}@answers.example` }));
    return (await readMail(arrived, { recipients: [], own: { address: 'hello@kiranpath.example' } }))
      .selfTest;
  };
  expect(await selfTestOf('Kiranpath <Hello@kiranpath.example>')).toBe(id);
  expect(await selfTestOf('stranger@home.example')).toBeUndefined();
});

test('of many references, the last thirty count', async () => {
  const leads = Array.from({ length: 400 }, () => crypto.randomUUID());
  const ids = leads.map((lead) => `<${lead}-thanks@kiranpath.example>`);
  expect((await read(rawMail({ References: ids.join(' ') }))).ours).toEqual(leads.slice(-30));
});

test('the digest of a mail is the same whenever it comes, and another of each other mail', async () => {
  const digest = async (headers = {}, body = 'Yes.') => (await read(rawMail(headers, body))).digest;
  expect(await digest({ Received: 'by mx.example', 'Delivered-To': TO })).toBe(await digest());
  const others = [
    { From: 'other@home.example' },
    { 'Message-ID': '<answer-2@studio.example>' },
    { Date: 'Wed, 07 Jan 2026 10:00:00 +0530' },
    { Subject: 'Another' },
  ].map((headers) => digest(headers));
  expect(new Set(await Promise.all([digest(), digest({}, 'No.'), ...others])).size).toBe(6);
});

test.each([
  ['', 'text/plain', 'text/plain'],
  ['a', 'image/svg+xml', 'image/svg+xml'],
  ['ab', 'text/x<script>', 'application/octet-stream'],
  ['abc', 'plan', 'application/octet-stream'],
])('a file %j of the type %s is stored as %s, with its size', async (content, type, stored) => {
  const { files } = await read(mailOf([attachment('a', content, type)]));
  expect(files).toMatchObject([{ type: stored, bytes: content.length }]);
});

test('a name with a colon, which would begin a group, hides no sender', async () => {
  const From = '=?utf-8?Q?Rao:_Asha?= <asha@studio.example>';
  expect(await read(rawMail({ From }))).toMatchObject({
    sender: 'asha@studio.example',
    sender_name: 'Rao: Asha',
  });
});

const alternatives = ['plain\r\n\r\nYes, both of them.\0', 'html\r\n\r\nNo, later.'];
const parts = alternatives.map((each) => `Content-Type: text/${each}`);
const typed = '=?utf-8?Q?a=0D=0ABcc=3A_victim=40target.example?=';
const header = { From: `${typed} <asha@studio.example>`, Subject: typed };

test.each([
  rawMail({ ...header, 'Message-ID': '<x>\r\n Bcc: victim@target.example <y>' }, 'Yes.\0'),
  mailOf([attachment(typed, 'x', 'text/x;\r\n y="z"'), attachment('../../etc/passwd', 'x')]),
  rawMail({ From: ['a@evil.example', 'b@evil.example'], Subject: 'x'.repeat(1_000_000) }),
  rawMail({ From: `${'a'.repeat(100_000)}@evil.example`, To: `${TO}, `.repeat(50_000) }),
  rawMail({ 'Content-Type': 'text/html' }, '&#xD800;&#0;<style>a{}</style><script>alert(1)</script>Hello'),
  mailOf(parts, { 'Content-Type': 'multipart/alternative; boundary=b1' }),
  mailOf(Array.from({ length: 50 }, () => `Content-Type: message/rfc822\r\n\r\n${rawMail({})}`)),
  ...['\0'.repeat(10_000), ''],
])('of a hostile mail nothing begins a second line, and no script is text (%#)', async (raw) => {
  const { body, ...named } = await read(raw);
  // JSON escapes control characters, and halves of characters.
  expect(JSON.stringify(named)).not.toMatch(/\\[nrtu]/);
  expect(body).not.toMatch(/script|style|\0/);
  expect(body.isWellFormed()).toBe(true);
});

describe('the text is shown as it was sent', () => {
  const said = 'Yes, please start with the website.';
  const nested = (levels: number, text: string) =>
    Array.from(
      { length: levels },
      (_, at) => `Content-Type: multipart/mixed; boundary="n${String(at)}"\r\n\r\n--n${String(at)}\r\n`,
    ).join('') + text;

  test('below nine megabytes of headers', async () => {
    const long = { 'X-Note': 'x'.repeat(9 * 1024 * 1024) };
    const mixed = multipart('mixed', [`Content-Type: text/plain\r\n\r\n${said}`, attachment('a.pdf', 'x')]);
    expect(await read(rawMail(long, said))).toMatchObject({ body: said, sender: 'asha@studio.example' });
    const withFile = await read(rawMail({ ...mixed.headers, ...long }, mixed.body));
    expect(withFile).toMatchObject({ body: said, files: [{ name: 'a.pdf' }] });
    const withoutType = await read(rawMail({ ...long, ...mixed.headers }, mixed.body));
    expect(withoutType.body).toContain(said);
  });

  test('in 300 parts inside each other', async () => {
    const { body } = await read(nested(300, `Content-Type: text/plain\r\n\r\n${said}`));
    expect(body).toContain(said);
  });

  test('above a mail that cannot be parsed, which is a file', async () => {
    const mail = Buffer.from(nested(300, said)).toString('base64');
    const forwarded = `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${mail}`;
    const { body, files } = await read(mailOf([`Content-Type: text/plain\r\n\r\n${said}`, forwarded]));
    expect([body, files]).toMatchObject([said, [{ type: 'message/rfc822' }]]);
  });

  test('in parts without a boundary', async () =>
    expect((await read(rawMail({ 'Content-Type': 'multipart/mixed' }, said))).body).toBe(said));

  test.each(['b1 ', 'b1--', '=_b:1', "b'1 2"])('between boundaries like %j', async (boundary) => {
    const { headers, body } = multipart('mixed', [`\r\n${said}`, attachment('a.pdf', 'x')], boundary);
    const mail = await read(rawMail(headers, `A preamble.\r\n${body}\r\n\r\nAn epilogue.`));
    expect(mail).toMatchObject({ body: said, files: [{ bytes: 1 }] });
  });
});

describe('what is too long', () => {
  test('is cut with a word beyond its limit, in whole characters as the database counts them', async () => {
    const bodyOf = async (text: string) =>
      (await read(rawMail({ 'Content-Type': 'text/plain; charset=utf-8' }, text))).body;
    const whole = '🎉'.repeat(200_000);
    expect(await bodyOf(whole)).toBe(whole);
    const cut = await bodyOf(`${whole}🎉`);
    expect([[...cut].length, cut.isWellFormed()]).toEqual([200_000, true]);
    expect(cut.endsWith(`🎉\n\n${mailsCopy.incoming.cut}`)).toBe(true);
    const html = await read(rawMail({ 'Content-Type': 'text/html' }, '<i>a</i>'.repeat(60_000)));
    expect(html.body).toBe(`${'a'.repeat(50_000)}\n\n${mailsCopy.incoming.cut}`);
    const types = ['plain', 'html'].map(
      (type) => `Content-Type: text/${type}\r\n\r\n${`${type} `.repeat(100_001)}`,
    );
    const { headers, body } = multipart('alternative', types);
    expect((await read(rawMail(headers, body))).other).toHaveLength(200_000);
  });

  test.each(['div', 'table', 'blockquote', 'span', 'b', 'ul', 'p', 'font', 'section', 'a', 'table><tr><td'])(
    'is no markup: words below very many nested <%s> are read at once',
    async (tag) => {
      const body = `<style>${'x'.repeat(300_000)}</style><body><p>Yes.</p>${`<${tag}>`.repeat(40_000)}Thank you.`;
      const { user } = process.cpuUsage();
      const { body: text } = await read(rawMail({ 'Content-Type': 'text/html' }, body));
      expect([text.startsWith('Yes.'), text.endsWith('Thank you.')]).toEqual([true, true]);
      expect(process.cpuUsage().user - user).toBeLessThan(8_000_000);
    },
  );

  test('counts the files that are left out', async () => {
    const files = Array.from({ length: 102 }, (_, at) => attachment(`${String(at)}.txt`, 'x'));
    const { headers, body } = multipart('mixed', files);
    const leftOut = interpolate(mailsCopy.incoming.files, { count: 2 });
    expect((await read(rawMail(headers, body))).body).toBe(leftOut);
  });

  test('has no last file, if the end of the mail is missing', async () => {
    const raw = mailOf([attachment('a', 'x'), attachment('b', 'x')]);
    const options = { recipients: [], own: { address: '' } };
    const { mail } = await readMail(await arrive(raw, raw.length - 20), options);
    expect(mail.files.map(({ refused }) => refused)).toEqual([false, true]);
  });
});
