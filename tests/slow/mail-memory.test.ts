import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctions } from '../../supabase/local/functions/functions.ts';
import { SECRET_KEY } from '../../supabase/local/stack/constants.ts';
import { freePort } from '../../supabase/local/stack/ports.ts';
import { attachment, mailOf, rawMail } from '../fixtures/mail/incoming-mails.ts';
import { listen } from '../fixtures/stack/listen.ts';

/** The most that reading a mail may take. A hosted function has 256 MB. */
const MOST_MEGABYTES = 150;
const MEGABYTE = 1024 * 1024;
/** More are left out. */
const MOST_FILES = 100;

const file = (name: string, megabytes: number) => attachment(name, Buffer.alloc(megabytes * MEGABYTE, name));
const table = (rows: string, encoding = '8bit') =>
  `Content-Type: text/csv\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Disposition: attachment; filename="lamps.csv"\r\n\r\n${rows}`;
const LARGE_MAILS = {
  'one file of 18 MB, which is stored': mailOf([file('film.mp4', 18)]),
  'a text of 25 MB': rawMail({}, 'We want to sell brass lamps online.\r\n'.repeat(680_000)),
  'a text of a letter in each line': rawMail({}, 'a\r\n'.repeat(8_700_000)),
  'HTML of 25 MB': rawMail(
    { 'Content-Type': 'text/html' },
    '<p>We want to sell brass lamps online.</p>\r\n'.repeat(570_000),
  ),
  'a line of 25 MB': rawMail({}, 'We want to sell brass lamps online. '.repeat(700_000)),
  'a mail of 25 MB in it': mailOf([
    `Content-Type: message/rfc822\r\n\r\n${rawMail({}, 'We want to sell brass lamps online.\r\n'.repeat(680_000))}`,
  ]),
  '25 MB of headers': rawMail({ 'X-Note': Array.from({ length: 300_000 }, () => 'brass lamps '.repeat(6)) }),
  '200,000 parts': mailOf(Array.from({ length: 200_000 }, () => file('a.png', 0))),
  '400,000 parts inside each other': rawMail(
    {},
    Array.from(
      { length: 400_000 },
      (_, at) => `--b${String(at)}\r\nContent-Type: multipart/mixed; boundary=b${String(at + 1)}\r\n\r\n`,
    ),
  ),
  'a table of 25 MB, which is stored': mailOf([table('Lamp,12,300\r\n'.repeat(1_900_000))]),
  'a table in quoted-printable, which is stored': mailOf([
    table('=E0=A4=A6=E0=A5=80=E0=A4=AF=E0=A4=BE,12,300\r\n'.repeat(560_000), 'quoted-printable'),
  ]),
};

let stored: unknown[] = [];
/** A database that takes every file. */
const database = createServer((request, response) => {
  const isFile = request.url?.endsWith('/store_attachment') ?? false;
  let [bytes, text] = [0, ''];
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (!isFile) text += chunk.toString();
  });
  request.on('end', () => {
    if (isFile) stored.push(bytes);
    const call = (text ? JSON.parse(text) : {}) as { p_mail?: { files: { place: number }[] } };
    const answer = call.p_mail?.files.map(({ place }) => ({ id: randomUUID(), place })) ?? [];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});
let [folder, apiUrl] = ['', ''];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-memory-'));
  apiUrl = `http://${await listen(database)}`;
});
afterAll(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

/** Starts the function alone, so that what it needs is measured. */
async function withMailIn(work: (address: string, peak: () => number) => Promise<void>): Promise<void> {
  const port = await freePort();
  const info = { api: apiUrl, site: apiUrl, smtp: 'smtp://127.0.0.1:9' };
  const extraEnv = () => ({ FUNCTION_NAMES: 'mail-in' });
  const functions = createFunctions({ port, info, dataDir: folder, extraEnv, log: () => undefined });
  await functions.start();
  const peak = () => {
    const status = readFileSync(`/proc/${String(functions.pid())}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  };
  await work(`http://127.0.0.1:${String(port)}/mail-in`, peak).finally(() => functions.stop());
}

const needsLittleMemory = (mail: string): Promise<void> =>
  withMailIn(async (address, peak) => {
    stored = [];
    const headers = { apikey: SECRET_KEY, 'content-type': 'message/rfc822' };
    const answer = await fetch(address, { method: 'POST', headers, body: mail });
    expect(answer.status).toBe(200);
    const files = mail.match(/^Content-Disposition: attachment/gm) ?? [];
    expect(stored).toHaveLength(Math.min(files.length, MOST_FILES));
    expect(peak()).toBeLessThanOrEqual(MOST_MEGABYTES);
  });

test.runIf(process.platform === 'linux').for(Object.entries(LARGE_MAILS))(
  'a mail with %s needs little memory',
  ([, mail]) => needsLittleMemory(mail),
);
