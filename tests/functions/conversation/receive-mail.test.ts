import { Buffer } from 'node:buffer';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { encodeBase64 } from '../../../supabase/functions/mail-in/transfer-encoding.ts';
import { readMail } from '../../../supabase/functions/mail-in/read-mail.ts';
import { receiveMail } from '../../../supabase/functions/mail-in/receive-mail.ts';
import { attachment, mailOf, multipart, rawMail } from '../../fixtures/mail/incoming-mails.ts';

/** Each piece has its own memory, as those of the network do. */
const piecesOf = (raw: string | Buffer, size: number): Uint8Array<ArrayBuffer>[] => {
  const bytes = Buffer.from(raw);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    Uint8Array.from(bytes.subarray(at * size, (at + 1) * size)),
  );
};
const readPieces = async (pieces: Uint8Array<ArrayBuffer>[], limit?: number) => {
  const arrived = await receiveMail(pieces, limit);
  return { arrived, ...(await readMail(arrived, { recipients: [], own: { address: '' } })) };
};
const read = (raw: string, size = 1000) => readPieces(piecesOf(raw, size));

const PICTURE = Buffer.from(Array.from({ length: 70_001 }, (_, at) => (at * at) % 251));
const base64 = (bytes: Buffer, perLine: number, end = '\r\n') =>
  piecesOf(bytes, perLine)
    .map((piece) => Buffer.from(piece).toString('base64'))
    .join(end);
const part = (headers: string[], body: string) => [...headers, '', body].join('\r\n');
const PDF = 'Content-Type: application/pdf; name="a.pdf"';
const BASE64 = 'Content-Transfer-Encoding: base64';
const QUOTED = { 'Content-Type': 'text/plain;charset=utf8', 'Content-Transfer-Encoding': 'quoted-printable' };
/** What a file contains, the first unless told otherwise. */
const bytesOf = (contents: (readonly Uint8Array[])[], at = 0) => Buffer.concat(contents[at] ?? []);
/** A part that has another. */
const inside = (type: string, inner: string) => {
  const { headers, body } = multipart(type, [inner], 'b2');
  return part([`Content-Type: ${headers['Content-Type']}`], body);
};
const TEXT = part(['Content-Type: text/plain'], 'See the file.');

describe('a file', () => {
  test.each([
    'multipart/mixed; boundary="b1"',
    'multipart/mixed;\r\n\tcharset=utf-8;\r\n boundary="b1"',
    'Multipart/Mixed; Boundary=b1; charset=utf-8',
  ])('is no part of what is parsed, however large, in %j', async (type) => {
    const { body } = multipart('mixed', [TEXT, attachment('film.mp4', Buffer.alloc(2_000_000))]);
    const raw = rawMail({ 'Content-Type': type }, body);
    const arrived = await receiveMail(piecesOf(raw, 50_000));
    expect(arrived.raw.size).toBeLessThan(1000);
    expect([...arrived.contents.values()].map((bytes) => Buffer.concat(bytes).length)).toEqual([2_000_000]);
  });

  test.each([
    ['in lines', part([PDF, BASE64], base64(PICTURE, 57))],
    ['in one line', part([PDF, BASE64], base64(PICTURE, 90_000))],
    ['in lines that each end it', part([PDF, BASE64], base64(PICTURE, 56))],
    ['without the last sign', part([PDF, BASE64], base64(PICTURE, 90_000).replace('=', ''))],
    ['with spaces and empty lines', part([PDF, BASE64], base64(PICTURE, 57, ' \r\n\r\n'))],
    [
      'with the headers folded',
      part([PDF.replace('; ', ';\r\n\t'), BASE64.toUpperCase().replace(' ', '\r\n ')], base64(PICTURE, 57)),
    ],
    ...['pdf', 'x/y', 'text/calendar; method=REPLY', 'application/pdf (a plan)', 'application/ms-tnef'].map(
      (type) => [`of the type ${type}`, part([`Content-Type: ${type}`, BASE64], base64(PICTURE, 57))],
    ),
    ['in a part of a part', inside('related', part([PDF, BASE64], base64(PICTURE, 57)))],
  ])('is whole %s', async (_, file) => {
    for (const size of [977, 4_000_000]) {
      // Some programs leave a space behind a boundary.
      const { mail, contents } = await read(mailOf([TEXT, file]).replaceAll('--b1\r\n', '--b1 \r\n'), size);
      expect(mail).toMatchObject({ body: 'See the file.', files: [{ bytes: PICTURE.length }] });
      expect(bytesOf(contents).equals(PICTURE)).toBe(true);
    }
  });

  test.each([
    ['7bit', 'a=3D\r\nb', 'a=3D\r\nb\r\n'],
    ['binary', 'a\rb\r\n\r\n', 'a\rb\r\n\r\n\r\n'],
    ['quoted-printable', '1,=E2=82=B9\r\na=\r\nb=zz =3d=\r\n', '1,₹\nab=zz =\n'],
    ['Quoted-Printable with spaces added', 'a=20 \t\r\nb= \r\nc=4\r\n=', 'a \nbc=4\n'],
    ['quoted-printable, in one line', 'xy=E2=82=B9'.repeat(5_000), `${'xy₹'.repeat(5_000)}\n`],
    ['8bit, in one line', 'x'.repeat(20_000), `${'x'.repeat(20_000)}\r\n`],
  ])('of text is whole in %s', async (encoding, body, expected) => {
    const headers = ['Content-Type: text/csv', `Content-Transfer-Encoding: ${encoding}`];
    const { headers: all, body: parts } = multipart('mixed', [TEXT, part(headers, body)]);
    for (const size of [1, 7, 4_000_000]) {
      const { contents } = await read(rawMail(all, parts), size);
      expect(contents.map((bytes) => Buffer.concat(bytes).toString())).toEqual([expected]);
    }
  });

  test('of a mail that was attached stays in that mail', async () => {
    const inner = `Subject: Plans\r\n${inside('mixed', part([PDF, BASE64], 'QUJD'))}`;
    const file = part(['Content-Type: message/rfc822', 'Content-Disposition: attachment'], inner);
    const { contents } = await read(mailOf([file]));
    expect(bytesOf(contents).toString()).toContain('QUJD');
  });
});

test('a mail in a mail is read, and so is a text, in base64 too', async () => {
  const inner = Buffer.from('Subject: Plans\r\n\r\nTwelve lamps.').toString('base64');
  const text = part(['Content-Type: text/plain', BASE64], btoa('See below.'));
  const { mail } = await read(mailOf([text, part(['Content-Type: message/rfc822', BASE64], inner)]));
  expect(mail.body).toMatch(/^See below\.[^]*Twelve lamps\.$/);
});

test('of a mail in a mail, text and files are read as its own', async () => {
  const inner = `Subject: Plans\r\n${inside('mixed', part([PDF, BASE64], base64(PICTURE, 57)))}`;
  const whole = mailOf([TEXT, part(['Content-Type: message/rfc822'], inner)]);
  const { arrived, mail, contents } = await read(whole);
  expect(arrived.raw.size).toBeLessThan(1000);
  expect(mail.body).toMatch(/^See the file\.[^]*Plans/);
  expect(contents.map((bytes) => Buffer.concat(bytes).equals(PICTURE))).toEqual([true]);
});

test('the mail that a report returns is a file, and not changed', async () => {
  const returned = `Subject: Plans\r\n${inside('mixed', part([PDF, BASE64], 'QUJD'))}`;
  const status = part(['Content-Type: message/delivery-status'], 'Action: failed');
  const whole = part(['Content-Type: message/rfc822'], returned);
  const { headers, body } = multipart('report', [TEXT, status, whole]);
  const { contents } = await read(rawMail(headers, body));
  expect(bytesOf(contents, 1).toString().trim()).toBe(returned.trim());
});

test('of a text that is too long the beginning is parsed, and a text file is whole', async () => {
  const text = part(['Content-Type: text/plain'], `${'A line of words. '.repeat(50)}\r\n`.repeat(6_000));
  const file = part(
    ['Content-Type: text/plain', 'Content-Disposition: attachment'],
    `${`${'1,2,3,'.repeat(200)}\r\n`.repeat(2_500)}4,5,6`,
  );
  const { arrived, mail } = await read(mailOf([text, file]), 1_000_000);
  expect(arrived.raw.size).toBeLessThan(6_510_000);
  expect([mail.body.length, mail.body.endsWith(mailsCopy.incoming.cut)]).toEqual([200_000, true]);
  expect(mail.files).toMatchObject([{ bytes: 3_005_007 }]);
});

test('a text is read to its last sign, also where its encoding is wrong', async () => {
  for (const [body, text] of [
    ['=E2=82=\r\n=B9 5 =\r\n+=\r\n 1=2', '₹ 5 + 1=2'],
    ['a =ZZ= \r\nb=', 'a =ZZb'],
  ])
    for (const size of [1, 5, 1000]) expect((await read(rawMail(QUOTED, body), size)).mail.body).toBe(text);
});

test('what a text says of parts and files is text', async () => {
  const said = ['--b', PDF, BASE64, '', 'QUJD', '--b1 is our rule', '-- ', 'Asha'].join('\n');
  for (const raw of [mailOf([part(['Content-Type: text/plain'], said)]), rawMail({}, said)]) {
    const { mail, contents } = await read(raw);
    expect([mail.body, contents]).toEqual([said, []]);
  }
});

test('the boundary of a part that has ended is text', async () => {
  const said = ['See below.', '--b2', PDF, BASE64, '', 'QUJD', '--b2--', 'Asha'].join('\n');
  const { mail, contents } = await read(mailOf([inside('alternative', TEXT), part([], said)]));
  expect([mail.body.endsWith(said), contents]).toEqual([true, []]);
});

test('parts beyond thousands are shown as they were sent: each costs the parser as much as many', async () => {
  const { mail } = await read(mailOf(Array.from({ length: 3000 }, () => TEXT)), 1_000_000);
  expect(mail.body).toContain('--b1');
});

test('what is no mail is read as it was before', async () => {
  for (const raw of ['', '\n', 'Hello', '\r\nHello\r\n', 'A: b\nC: d', `${PDF}\r\n${BASE64}\r\n\r\nQUJD`]) {
    const parsed = await PostalMime.parse(raw);
    const { mail, contents } = await read(raw, 1);
    expect(mail.body).toBe(parsed.text?.trim() ?? '');
    const files = parsed.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    expect(contents.map((bytes) => Buffer.concat(bytes))).toEqual(files);
  }
});

test('a piece without bytes adds nothing, nor does one that begins at the limit of a mail', async () => {
  const said = [rawMail({}, 'One.\r\n'), '', 'Two.\r\n', 'Three.\r\n'].map((text) => Buffer.from(text));
  const pieces = () => said.map((piece) => Uint8Array.from(piece));
  const [first = 0, , second = 0, third = 0] = said.map(({ length }) => length);
  for (const [limit, body, isCut] of [
    [first + second + third, 'One.\nTwo.\nThree.', false],
    [first + second, 'One.\nTwo.', true],
    [first, 'One.', true],
  ] as const) {
    const { arrived, mail } = await readPieces(pieces(), limit);
    expect([mail.body, arrived.isCut]).toEqual([body, isCut]);
  }
});

test.each([
  [0, false],
  [1, true],
])('of a mail of 45 megabytes and %i bytes the end is missing: %s', async (more, isCut) => {
  // Each begins with a line feed, the first of which ends the headers.
  const megabytes = Array.from({ length: 45 }, () => new Uint8Array(2 ** 20).fill(10, 0, 1));
  expect(await receiveMail([...megabytes, new Uint8Array(more)])).toMatchObject({ isCut });
});

test('a file in pieces of any length is encoded as if it were whole', () => {
  const file = Buffer.from(Array.from({ length: 60_000 }, (_, at) => at % 251));
  for (const size of [1, 2, 3, 4, 7, 3001, 60_000]) {
    const encoded = Buffer.concat([...encodeBase64(piecesOf(file, size))]).toString();
    expect(encoded, `pieces of ${String(size)}`).toBe(file.toString('base64'));
  }
});

test('a text is never cut without a word, however many bytes its characters take', async () => {
  const lamp = Array.from(Buffer.from('🪔'), (byte) => `=${byte.toString(16).toUpperCase()}`).join('');
  const text = `${lamp.repeat(6)}=\r\n`.repeat(35_000);
  const { mail } = await read(rawMail(QUOTED, text), 60_000);
  expect(mail.body.endsWith(mailsCopy.incoming.cut)).toBe(true);
});
