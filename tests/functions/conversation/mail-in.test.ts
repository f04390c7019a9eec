import { beforeEach, describe, expect, test } from 'vitest';
import { INBOUND_DOMAIN } from '../../../supabase/local/stack/constants.ts';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { attachment, mailOf, rawMail } from '../../fixtures/mail/incoming-mails.ts';
import { mailWebhook } from '../../fixtures/mail/mail-webhook.ts';
import { contactMessage, TEAM, useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const TO = `reply+${TOKEN}@${INBOUND_DOMAIN}`;
const WITH_FILES = mailOf([attachment('plan.pdf', 'a plan'), attachment('b.pdf', 'more')], { To: TO });

/** Resend's API for received mails, and the mails that we send. Only the webhook names the address of the reply. */
const received = rawMail({ To: 'undisclosed@home.example' }, 'Yes, through the webhook.');
interface Sent {
  to: string[];
  subject: string;
}
const functions = useFunctionsStack();
const sent = () =>
  functions.provider.received.filter(({ path }) => path === '/emails').map(({ body }) => body as Sent);
/** What cannot be fetched. */
let down = '';

beforeEach(async () => {
  down = '';
  const { provider } = functions;
  provider.answer(200, { id: 'accepted', raw: { download_url: `${provider.url}/raw` } });
  provider.answerSome(({ path }) => {
    if (path === down) return { status: 503 };
    return path === '/raw' ? { status: 200, body: received } : undefined;
  });
  await functions.store();
  const statements = [
    `update private.outbox o set status = 'sent', sent_at = now(), claim = gen_random_uuid(), provider = 'resend',
       content = case when kind = 'thanks' then private.content_of_typed(o.id) end`,
    "update public.contact_submissions set response_status = 'contacted', due_at = now() - interval '1 day'",
    `insert into private.replies (id, submission_id, request_id, body) select '${TOKEN}', id, id, 'Shall we talk?' from public.contact_submissions`,
    "select private.tell(submission_id, 'reply', reply => id) from private.replies",
    "update private.outbox set status = 'sent', sent_at = now() where kind = 'reply'",
  ];
  for (const statement of statements) await functions.sql(statement);
});

const post = async (request: Parameters<typeof functions.call>[1]) =>
  (await functions.call('mail-in', request)).status;
const deliver = (body: string, headers = {}) => {
  const own = { apikey: functions.info.secretKey, 'content-type': 'message/rfc822' };
  return post({ body, headers: { ...own, ...headers } });
};
const deliverWebhook = (signing = {}) =>
  post(mailWebhook({ type: 'received', data: { email_id: 'mail/1', to: [TO] } }, signing));
const stored = () =>
  functions.sql<{ body: string; matched_by: string | null }>(
    'select body, matched_by from private.incoming_mails order by received_at',
  );
const LEAD = 'select response_status as status, due_at > now() as is_due from public.contact_submissions';
const status = async () => (await functions.sql(LEAD))[0];

describe('an answer', () => {
  test('moves the lead back, with a new due time, and is told', async () => {
    expect(await deliver(rawMail({ To: TO }, 'Yes, gladly.'))).toBe(200);
    expect(await stored()).toEqual([{ body: 'Yes, gladly.', matched_by: 'token' }]);
    expect(await status()).toEqual({ status: 'pending', is_due: true });
    await functions.runEveryMinute();
    expect(sent()).toMatchObject([{ to: [TEAM] }]);
  });

  test('is found by the SMTP recipient, and folds the thank-you and the message that it quotes', async () => {
    const quoted = `> ${mailsCopy.thankYou.contact.opening}\n\nAsha\n\n> ${contactMessage().message}`;
    const from = rawMail({ From: 'other@home.example' }, `Yes.\n\n${quoted}`);
    await deliver(from, { 'x-recipients': `a@b.example,${TO}` });
    const folded = await functions.sql('select quotes::text from private.incoming_mails');
    expect(folded).toEqual([{ quotes: '[[2, 3], [6, 7]]' }]);
  });
});

describe('a webhook', () => {
  test.each(['/emails/receiving/mail%2F1', '/raw'])(
    'that comes while %s is down is sent again, and stored once',
    async (path) => {
      down = path;
      expect(await deliverWebhook()).toBe(500);
      expect(await stored()).toEqual([]);
      down = '';
      expect([await deliverWebhook(), await deliverWebhook()]).toEqual([200, 200]);
      expect(await stored()).toEqual([{ body: 'Yes, through the webhook.', matched_by: 'token' }]);
    },
  );

  test('of another kind asks for no mail, and of more than a megabyte is refused', async () => {
    const data = { email_id: 'mail/1', to: Array(40_000).fill('a@rao.example') };
    expect(await post(mailWebhook({ type: 'sent', data }))).toBe(200);
    expect(functions.provider.received).toEqual([]);
    expect(await post(mailWebhook({ type: 'sent', data: { text: 'x'.repeat(1024 * 1024) } }))).toBe(413);
  });

  test('with another signature is refused', async () => {
    expect(await deliverWebhook({ secret: 'whsec_b3RoZXI=' })).toBe(401);
    expect(await stored()).toEqual([]);
  });
});

const ALTER = 'alter table private.attachments';

test('a file is kept as it is, by the second delivery if the first one broke off', async () => {
  // The first of them is stored.
  await functions.sql(`${ALTER} add constraint one check (place = 0 or content is null) not valid`);
  expect(await deliver(WITH_FILES)).toBe(500);
  await functions.sql(`${ALTER} drop constraint one`);
  await deliver(WITH_FILES);
  const files = functions.sql(
    "select name, type, bytes, refused, convert_from(content, 'UTF8') as kept from private.attachments order by place",
  );
  const plan = { name: 'plan.pdf', type: 'application/pdf', bytes: 6, refused: false, kept: 'a plan' };
  expect(await files).toEqual([plan, { ...plan, name: 'b.pdf', bytes: 4, kept: 'more' }]);
});
