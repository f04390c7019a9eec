import { expect, test } from 'vitest';
import { randomHex } from '../../../src/browser/request-id.ts';
import type { Enquiry } from '../../../src/contracts/enquiry.ts';
import { quotesCopy } from '../../../src/copy/quotes.ts';
import { contactRow } from '../../../src/domain/submission/submission.ts';
import { acceptSentence } from '../../../src/wording/quote-text.ts';
import { contactMessage, pageIn, TEAM, useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();
const VISITOR = contactMessage().email;
const CONTENT = '<script>alert(1)</script>';

/** Sends a reply with this file, perhaps as a quote; returns the mail, the page that it opens, and the id of the file. */
async function mailReply(name: string, type: string, isQuote = false) {
  const request_id = randomHex();
  await functions.store({ ...contactRow(contactMessage()), request_id });
  await functions.sql("update private.outbox set status = 'sent'");
  const [row] = await functions.sql<{ file: string }>(
    `with reply as (
       insert into private.replies (submission_id, request_id, body)
       select id, gen_random_uuid(), 'Here is our quote: {link}' from public.contact_submissions returning *
     )
     insert into private.attachments (submission_id, reply_id, place, name, type, bytes, refused, content)
     select submission_id, id, 1, $1, $2, $3, false, convert_to($4, 'UTF8') from reply returning id as file`,
    [name, type, CONTENT.length, CONTENT],
  );
  if (isQuote)
    await functions.sql(
      `select private.add_quote(r, jsonb_build_object('title', 'A shop for lamps', 'once', '150000', 'once_to_pay', '177000',
         'currency', 'INR', 'valid_until', private.today_in_india() + 14)) from private.replies r`,
    );
  await functions.sql("select private.tell(submission_id, 'reply', reply => id) from private.replies");
  await functions.runEveryMinute();
  const [mail] = functions.takeMails();
  return { mail, page: pageIn(mail), file: row?.file };
}

const ask = (body: object, headers = {}) => functions.call('enquiry', { json: body, headers });

/** The same of a quote, and what is sent when it is answered on its page. */
async function mailQuote() {
  const { mail, page } = await mailReply('quote.pdf', 'application/pdf', true);
  const { enquiry } = (await (await ask({ action: 'open', ...page })).json()) as { enquiry: Enquiry };
  const hash = enquiry.quotes[0]?.hash;
  return {
    mail,
    reference: `${page?.reference ?? ''}/1`,
    press: { action: 'quote', ...page, number: 1, hash },
  };
}

test('a reply leaves with its files, which the page gives as downloads and never as pages', async () => {
  const { mail, page, file } = await mailReply("कोटेशन 'final'.html", 'text/html');
  const content_type = 'application/octet-stream';
  const sent = { filename: "कोटेशन 'final'.html", content: btoa(CONTENT), content_type };
  expect(mail?.attachments).toEqual([sent]);
  expect(mail?.reply_to).toMatch(/^reply\+[0-9a-f]{32}@/);
  const answer = await ask({ action: 'file', ...page, file });
  expect([answer.status, await answer.text()]).toEqual([200, CONTENT]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': content_type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('कोटेशन ')}%27final%27.html`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  });
  expect((await ask({ action: 'file', ...page, key: '0'.repeat(32), file })).status).toBe(404);
});

test('a quote is mailed with its amounts, day, file and link, and accepted on its page with evidence', async () => {
  const { mail, reference, press } = await mailQuote();
  expect(mail?.attachments).toHaveLength(1);
  const signed = { name: 'Asha Verma', role: 'Owner', sentence: acceptSentence(reference) };
  const accept = { ...press, accepted: true, ...signed };
  for (const sentence of [undefined, 'I accept something else.']) {
    const outdated = await ask({ ...accept, sentence });
    expect([outdated.status, await outdated.json()]).toEqual([409, { error: quotesCopy.accept.outdated }]);
  }
  const [host, gateway] = [{ 'x-visitor-address': '203.0.113.7' }, { 'x-forwarded-for': '198.51.100.1' }];
  const headers = { ...host, ...gateway, 'user-agent': 'Firefox' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(accept, headers)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const [event] = await functions.sql<{ evidence: object }>(
    "select evidence from private.quote_events where kind = 'accepted'",
  );
  const proof = { address: '203.0.113.7', agent: 'Firefox', mailbox: VISITOR, hash: press.hash, ...signed };
  expect(event?.evidence).toMatchObject(proof);
  const copies = functions.takeMails();
  expect(copies.map(({ to: [address] }) => address).toSorted()).toEqual([VISITOR, TEAM].toSorted());
  for (const { text } of copies)
    for (const part of [reference, '₹1,50,000', 'Asha Verma', signed.sentence, press.hash ?? '?'])
      expect(text).toContain(part);
});

test('a quote is declined with a reason, which only the team is told', async () => {
  const { press } = await mailQuote();
  const gateway = { 'x-forwarded-for': '198.51.100.1 , 10.0.0.1' };
  expect((await ask({ ...press, accepted: false, reason: 'Too dear.' }, gateway)).status).toBe(200);
  const address =
    "select evidence ->> 'address' as address from private.quote_events where kind = 'declined'";
  expect(await functions.sql(address)).toEqual([{ address: '198.51.100.1' }]);
  const copies = functions.takeMails();
  expect(copies.map(({ to: [address] }) => address)).toEqual([TEAM]);
  expect(copies[0]?.text).toContain('Too dear.');
});
