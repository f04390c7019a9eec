import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES, MAX_FILES } from '../../../src/domain/enquiry/reply-files.ts';
import { codeOf, refusalOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveEnquiry, onPage, verify } from '../../fixtures/database/enquiries.ts';
import { receiveMail } from '../../fixtures/database/incoming-mails.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive } = leadDesk(database);

const PDF = Buffer.from('%PDF-1.7 our quote');
const add = (lead: string, name = 'quote.pdf', content: Buffer = PDF) =>
  database.call('add_reply_file', [lead, name, content.toString('base64')]);
const send = (lead: string, files: string[], request: string = randomUUID()) =>
  database.call('send_reply', [lead, 'Here it is.', request, null, files]);

const RTL = '\u202E';
const macro = Buffer.from('504b0304', 'hex');
const LETTERS = 'कोटेशन'.repeat(43).slice(0, 251);

/** What people and programs send: the name, the content, and the name by which it is kept if that is another one. */
const KEPT: [name: string, content: Buffer, kept?: string][] = [
  ['quote.pdf', PDF],
  ['logo.png', Buffer.from('89504e470d0a1a0a00', 'hex')],
  ['photo.jpg', Buffer.from('ffd8ffe000104a46', 'hex')],
  ['not-a-photo.jpg', Buffer.from('GIF89a<script>')],
  ['.htaccess', Buffer.from('deny from all'), 'htaccess'],
  ['../../etc/passwd', Buffer.from('root'), '-..-etc-passwd'],
  ['C:\\quotes\\mine.pdf', PDF, 'C-quotes-mine.pdf'],
  ['a\u0001b\r\nContent-Type: x.pdf', PDF, 'a-b-Content-Type- x.pdf'],
  ['what? "best" <price>|*.pdf', PDF, 'what- -best- -price-.pdf'],
  [`quote${RTL}cod.pdf`, PDF, 'quotecod.pdf'],
  ['कोटेशन.pdf', PDF],
  [`${LETTERS}.numbers`, PDF, `${LETTERS.slice(0, 92)}.numbers`],
  [' . ', PDF, 'file'],
  ['largest.pdf', Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES - PDF.length, 7)])],
];
/** The type that the first bytes show. */
const TYPES: [RegExp, string][] = [
  [/^%PDF/, 'application/pdf'],
  [/^.PNG/, 'image/png'],
  [/^\xff\xd8/, 'image/jpeg'],
];
const REFUSED: [name: string, content: Buffer, why: RegExp][] = [
  ['empty.pdf', Buffer.alloc(0), /empty\.pdf is empty/],
  ['large.pdf', Buffer.alloc(MAX_FILE_BYTES + 1), /large\.pdf is too large: at most 5 MB/],
  ['setup.exe', PDF, /setup\.exe cannot be sent/],
  ['quote.pdf.EXE', PDF, /cannot be sent/],
  ['quote.pdf.exe. ', PDF, /cannot be sent/],
  ['quote.e\u200Bxe', PDF, /cannot be sent/],
  ['prices.xlsm', macro, /cannot be sent/],
  ['run.js', PDF, /cannot be sent/],
];

describe('a file for a reply', () => {
  test.each(KEPT)(
    '%j is kept unharmed, under the name that one in a mail gets',
    async (name, content, kept = name) => {
      const file = await add(await arrive(), name, content);
      expect(file).toMatchObject({ name: kept, bytes: content.length, refused: false });
      const [, type = 'application/octet-stream'] =
        TYPES.find(([start]) => start.test(content.toString('latin1'))) ?? [];
      // As text: to compare the bytes of the largest one by one takes ten seconds.
      const whole = { name: kept, type, content: content.toString('base64') };
      expect(await database.call('read_attachment', [file.id])).toEqual(whole);
      await receiveMail(database, { files: [{ place: 0, name, type, bytes: 1 }] });
      const inMails = database.column('select name from private.attachments where mail_id is not null');
      expect(await inMails).toEqual([kept]);
    },
  );

  test.each(REFUSED)('%j is refused with a word', async (name, content, why) => {
    const refusal = await refusalOf(add(await arrive(), name, content));
    expect(refusal).toMatchObject({ code: 'PT400', message: expect.stringMatching(why) });
  });
});

describe('a reply with files', () => {
  test('carries them in their order, once', async () => {
    const lead = await arrive();
    const [one, two] = [await add(lead, 'one.pdf'), await add(lead, 'two.pdf')];
    const request = randomUUID();
    const { reply_id } = await send(lead, [two.id, one.id], request);
    expect((await send(lead, [two.id, one.id], request)).reply_id).toBe(reply_id);
    const { entries } = await database.call('conversation', [lead]);
    const reply = entries.find(({ kind }) => kind === 'reply');
    const sent = ['two.pdf', 'one.pdf'].map((name) => ({ name, refused: false }));
    expect(reply?.attachments).toMatchObject(sent);
    const [message] = await database
      .call('claim_outbox', [['resend']], 'service')
      .then((messages) => messages.filter(({ kind }) => kind === 'reply'));
    const files = await database.call('files_of_message', [message?.id, message?.claim], 'service');
    expect(files.map(({ name }) => name)).toEqual(['two.pdf', 'one.pdf']);
    expect(await database.call('files_of_message', [message?.id, randomUUID()], 'service')).toEqual([]);
  });

  test('takes no fourth file, none of another lead and none twice', async () => {
    const [lead, other] = [await arrive(), await arrive()];
    const files = await Promise.all(Array.from({ length: MAX_FILES + 1 }, () => add(lead)));
    const ids = files.map(({ id }) => id);
    const foreign = await add(other);
    expect(await codeOf(send(lead, ids))).toBe('PT400');
    expect(await codeOf(send(lead, [foreign.id]))).toBe('PT409');
    expect(await codeOf(send(lead, [ids[0], ids[0]] as string[]))).toBe('PT409');
    await send(lead, ids.slice(0, 1));
    const { last_reply_id } = await database.call('conversation', [lead]);
    const again = [lead, 'Again.', randomUUID(), last_reply_id, ids.slice(0, 1)];
    expect(await codeOf(database.call('send_reply', again))).toBe('PT409');
  });

  test('opens on the page for whoever has proved the mailbox, and for nobody else', async () => {
    const [asha, ravi] = [await leaveEnquiry(database), await leaveEnquiry(database)];
    const sent = await add(asha.id);
    const waiting = await add(asha.id, 'not-sent.pdf');
    await send(asha.id, [sent.id]);
    const proved = await verify(database, asha);
    expect(await onPage(database, 'enquiry_file', proved, sent.id)).toMatchObject({ name: 'quote.pdf' });
    for (const [page, file] of [
      [asha, sent.id],
      [await verify(database, ravi), sent.id],
      [{ ...proved, reference: ravi.reference }, sent.id],
      [proved, waiting.id],
      [proved, randomUUID()],
    ] as const)
      expect(await onPage(database, 'enquiry_file', page, file)).toBeNull();
    const page = await onPage(database, 'enquiry', proved);
    expect(page?.entries.at(-1)?.files).toEqual([{ id: sent.id, name: 'quote.pdf', bytes: PDF.length }]);
  });

  test('is changed by nobody, and goes with its lead', async () => {
    const lead = await arrive();
    const { id } = await add(lead);
    const { reply_id } = await send(lead, [id]);
    for (const change of [
      `update private.attachments set content = '\\x00' where id = '${id}'`,
      `delete from private.attachments where id = '${id}'`,
      ...['id', 'submission_id', 'body', 'created_at'].map(
        (column) => `update private.replies set ${column} = default where id = '${reply_id}'`,
      ),
      `delete from private.replies where id = '${reply_id}'`,
    ])
      expect(await codeOf(database.sql(change))).toBe('42501');
    await database.sql('delete from public.contact_submissions');
    expect(await database.sql('select from private.attachments')).toEqual([]);
  });
});
