import { expect, test } from 'vitest';
import { randomHex } from '../../../src/browser/request-id.ts';
import { contactRow } from '../../../src/domain/submission/submission.ts';
import {
  callFunction,
  contactMessage,
  pageIn,
  runEveryMinute,
  storeAsVisitor,
  takeMails,
  useFunctionsStack,
} from '../../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();
const CONTENT = '<script>alert(1)</script>';

/** Sends a reply with this file; returns the mail, the page that it links to, and the id of the file. */
async function replyWith(name: string, type: string) {
  const request_id = randomHex();
  await storeAsVisitor(functions, { ...contactRow(contactMessage()), request_id });
  await functions.stack.sql("update private.outbox set status = 'sent'");
  const [row] = await functions.stack.sql<{ file: string }>(
    `with reply as (
       insert into private.replies (submission_id, request_id, body)
       select id, gen_random_uuid(), 'The quote: {link}' from public.contact_submissions returning *
     ), file as (
       insert into private.attachments (submission_id, reply_id, place, name, type, bytes, refused, content)
       select submission_id, id, 1, $1, $2, $3, false, convert_to($4, 'UTF8') from reply returning id
     )
     select file.id as file, private.tell(reply.submission_id, 'reply', reply => reply.id) from reply, file`,
    [name, type, CONTENT.length, CONTENT],
  );
  await runEveryMinute(functions);
  const [mail] = takeMails(functions);
  return { mail, page: pageIn(mail), file: row?.file };
}

test('a reply leaves with its files, which the page gives as downloads and never as pages', async () => {
  const { mail, page, file } = await replyWith("कोटेशन 'final'.html", 'text/html');
  expect(mail?.attachments).toEqual([
    {
      filename: "कोटेशन 'final'.html",
      content: btoa(CONTENT),
      content_type: 'application/octet-stream',
    },
  ]);
  const answer = await callFunction(functions, 'enquiry', { json: { action: 'file', ...page, file } });
  expect([answer.status, await answer.text()]).toEqual([200, CONTENT]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('कोटेशन ')}%27final%27.html`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const wrong = { action: 'file', ...page, key: '0'.repeat(32), file };
  expect((await callFunction(functions, 'enquiry', { json: wrong })).status).toBe(404);
});
