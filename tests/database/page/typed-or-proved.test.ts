import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ADMIN_ID, codeOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveEnquiry, onPage, type TestEnquiry, verify } from '../../fixtures/database/enquiries.ts';
import { receiveMail } from '../../fixtures/database/incoming-mails.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';
import { SAMPLE_REFERENCE } from '../../../src/domain/submission/reference.ts';

// What strangers tried with what they can type: an address, a number, a name, a mail.

const database = useTestDatabase();
const { bookCall, sendReply } = leadDesk(database);
const ASHA = 'asha@studio.example';
const SECRET = 'sesame';

const receive = (mail: Record<string, unknown>) =>
  receiveMail(database, { sender: ASHA, sender_name: 'Asha Verma', body: SECRET, ...mail });
const reply = async (lead: string, text = SECRET) => (await sendReply(lead, text)).reply_id;
const SEND_THANKS =
  "update private.outbox set status = 'sent', sent_at = now() where submission_id = $1 and kind = 'thanks'";
const sendThanks = (lead: string) => database.sql(SEND_THANKS, [lead]);
const mailsOf = (lead: string) =>
  database.sql('select proved, sender, body, asks_for from private.incoming_mails where submission_id = $1', [
    lead,
  ]);
const stranger = (changes = {}) => leaveEnquiry(database, { email: ASHA, ...changes });
const say = (enquiry: TestEnquiry, text: string, asks: string | null = null) =>
  onPage(database, 'add_page_message', enquiry, text, randomUUID(), asks);
const book = async (lead: string, changes = '') => {
  await database.sql('update private.leads set owner = $2 where submission_id = $1', [lead, ADMIN_ID]);
  await bookCall(lead, 48, { host: ADMIN_ID });
  if (changes) await database.sql(`update private.bookings set ${changes}`);
};

test('the key on the screen shows nothing that others wrote, and the mailed key ends it', async () => {
  const typed = await stranger();
  const client = await leaveEnquiry(database, { email: ASHA, message: 'The real enquiry of Asha.' });
  await receive({ body: 'sesame-assigned' });
  const mail = await database.value('select id from private.incoming_mails');
  await database.call('assign_mail', [mail, typed.reference]);
  const files = [{ place: 0, name: 'sesame-file.pdf', type: 'application/pdf', bytes: 9 }];
  await receive({ tokens: [await reply(typed.id, 'sesame-reply')], body: 'sesame-mail', files });
  await database.call('add_note', [typed.id, 'sesame-note']);
  await database.sql(
    `update auth.users set raw_user_meta_data = '{"meeting_room": "https://meet.example/sesame-room"}' where id = $1`,
    [ADMIN_ID],
  );
  await book(typed.id, "reason = 'sesame-reason'");
  await say(await verify(database, typed), 'sesame-written');
  await database.call('join_leads', [typed.id, client.id]);
  await reply(client.id, 'sesame-joined');
  const page = await onPage(database, 'enquiry', typed);
  expect(page).toMatchObject({ verified: false });
  // Nor does it cancel the call: its reason is shown below.
  await onPage(database, 'cancel_booking', typed);
  expect(JSON.stringify(page)).not.toMatch(new RegExp(`sesame|${typed.id}`));
  const whole = JSON.stringify(await onPage(database, 'enquiry', await verify(database, typed)));
  expect(whole).toContain('{"id":null,"name":"sesame-file.pdf","bytes":9}');
  // Staff without a name have none.
  expect(whole).not.toContain('admin@example.com');
  const shown = ['assigned', 'file', 'mail', 'reason', 'reply', 'room', 'written'];
  expect(whole.match(/(?<=sesame-)\w+/g)?.sort()).toEqual(shown);
  expect(await onPage(database, 'enquiry', typed)).toBeNull();
  expect(await onPage(database, 'enquiry', client)).toMatchObject({ verified: false });
});

const inThread = (lead: string) => ({ ours: [lead] });
const attempts: [string, (lead: string) => Record<string, unknown>, before?: string][] = [
  ['by a mailbox that somebody typed', () => ({})],
  ['by the thread of another mailbox', (lead) => ({ ours: [lead], sender: 'mallory@evil.example' })],
  ['by a thread of a lookalike in Cyrillic', (lead) => ({ ours: [lead], sender: 'аsha@studio.example' })],
  ['by a thread without a sender', (lead) => ({ ours: [lead], sender: '' })],
  ['by a thread in which we have sent nothing', inThread, 'private.outbox set sent_at = null'],
  [
    'by a thread of which the team alone has a mail',
    inThread,
    'private.outbox set sent_at = case when private.is_to_team(kind) then now() end',
  ],
  ['of a self-test', inThread, "public.contact_submissions set marked_for = 'self_test'"],
  ['by the id of the lead as a token', (lead) => ({ tokens: [lead] })],
  ['by the reference in the subject', () => ({ subject: `Re: ${SAMPLE_REFERENCE}` })],
  [
    'by a lead that it names',
    (lead) => ({ submission_id: lead, matched_by: 'token', proved: true, asks_for: 'erasure' }),
  ],
];

test.each(attempts)('a mail joins no lead %s', async (_, attempt, before) => {
  const lead = await stranger();
  await sendThanks(lead.id);
  if (before) await database.sql(`update ${before}`);
  await receive(attempt(lead.id));
  expect(await mailsOf(lead.id)).toEqual([]);
  const sender = expect.not.stringContaining('Verma') as string;
  const mails = [{ sender, details: { proved: false, asks_for: null } }];
  expect(await database.call('unassigned_mails', [])).toMatchObject({ total: 1, mails });
});

describe('staff see the address and no proof', () => {
  const seen = async (lead: string) =>
    (await database.call('conversation', [lead])).entries.flatMap((entry) =>
      entry.kind === 'mail' ? [{ sender: entry.sender, proved: entry.details.proved }] : [],
    );

  test.each(['asha@studio.example.evil', 'аsha@studio.example', '"asha@studio.example"@evil.example'])(
    'of a mail with the token and the lead’s name, but from %s',
    async (sender) => {
      const lead = await stranger();
      await receive({ tokens: [await reply(lead.id)], sender });
      expect(await seen(lead.id)).toEqual([{ sender, proved: false }]);
    },
  );

  test('of a forged sender in our thread, but the name and the proof of one with the token', async () => {
    const lead = await stranger();
    await sendThanks(lead.id);
    await receive({ ours: [lead.id] });
    expect(await seen(lead.id)).toEqual([{ sender: ASHA, proved: false }]);
    await receive({ tokens: [await reply(lead.id)], sender: 'Asha+2@studio.example' });
    expect((await seen(lead.id))[1]).toEqual({ sender: 'Asha Verma', proved: true });
  });

  test('of what was written with the key on the screen', async () => {
    const lead = await stranger();
    await say(lead, 'On Monday, please.');
    await say(await verify(database, lead), 'On Tuesday, please.');
    expect(await seen(lead.id)).toEqual([false, true].map((proved) => ({ sender: 'Asha Verma', proved })));
  });
});

describe('data and erasure', () => {
  test.each(['data', 'erasure', 'withdrawal'])('are asked for with a mailed key only: %s', async (asks) => {
    const lead = await stranger();
    expect(await codeOf(say(lead, 'Please.', asks))).toBe('PT403');
    expect(await mailsOf(lead.id)).toEqual([]);
    await say(await verify(database, lead), 'Please.', asks);
    expect(await mailsOf(lead.id)).toMatchObject([{ asks_for: asks, proved: true }]);
  });

  test('withdrawing cancels the call, keeps the assistant away and tells the owner', async () => {
    const asha = await verify(database, await stranger());
    await stranger({ message: 'Ours is another shop.', call_declined: false });
    await book(asha.id);
    await database.sql("insert into private.wishes values ($1, now(), 'Asia/Kolkata')", [asha.id]);
    await say(asha, 'I withdraw my consent.', 'withdrawal');
    expect(await database.sql('select status from private.bookings')).toEqual([{ status: 'cancelled' }]);
    expect(await database.sql('select from private.wishes')).toEqual([]);
    const chosen =
      'select (call_declined, call_chosen_at > created_at, call_chosen_at = created_at)::text from public.contact_submissions order by created_at';
    expect(await database.column(chosen)).toEqual(['(t,t,f)', '(f,f,t)']);
    const kinds = await database.column("select kind from private.outbox where kind <> 'team' order by kind");
    expect(kinds).toEqual(['answer', 'booking', 'booking_team', 'thanks', 'thanks']);
  });
});

describe('messages on the page', () => {
  test.each([1, 5_000])('are twenty and 200 kB a day, of %i letters each', async (letters) => {
    const [lead, other] = [await stranger(), await stranger({ message: 'Ours is another shop.' })];
    const text = 'ज'.repeat(letters);
    const most = Math.min(20, Math.floor(200_000 / (3 * letters)));
    await say(other, text);
    // Nor does a mail count.
    await sendThanks(lead.id);
    await receive({ ours: [lead.id], body: text });
    for (let at = 1; at < most; at += 1) await say(lead, text);
    // The last of a day is answered like the first time when it is sent again.
    const last = [text, randomUUID()];
    for (let at = 0; at < 3; at += 1)
      expect(await onPage(database, 'add_page_message', lead, ...last)).toEqual({ stored: true });
    expect(await codeOf(say(lead, text))).toBe('PT429');
    expect(await mailsOf(lead.id)).toHaveLength(most + 1);
    // Nobody uses up what the owner of the mailbox may write.
    await say(await verify(database, lead), text);
    expect(await mailsOf(lead.id)).toHaveLength(most + 2);
    for (const [age, code] of Object.entries({ '23 hours': 'PT429', '2 hours': undefined })) {
      await database.sql('update private.incoming_mails set received_at = received_at - $1::interval', [age]);
      expect(await codeOf(say(lead, text))).toBe(code);
    }
  });

  test('are none for what is marked', async () => {
    const lead = await stranger();
    await database.sql("update public.contact_submissions set marked_for = 'pace'");
    await database.sql('delete from private.outbox');
    for (const key of [lead, await verify(database, lead)])
      expect(await codeOf(say(key, 'Hello?'))).toBe('PT409');
    expect(await database.sql('select from private.outbox')).toEqual([]);
  });

  test('are shown by fifty, the newest first, and older ones on request', async () => {
    const lead = await stranger();
    await database.sql(
      `insert into private.incoming_mails (submission_id, digest, sender, subject, body, automatic, matched_by, received_at)
       select $1, decode(lpad(n::text, 8, '0'), 'hex'), 'a@b.example', '', n::text, false, 'page', now() + n * interval '1 second'
       from generate_series(1, 120) n`,
      [lead.id],
    );
    const { entries: all = [], earlier } = (await onPage(database, 'enquiry', lead)) ?? {};
    expect([all[0]?.kind, all.length, earlier, all[1]?.text]).toEqual(['submission', 51, 70, '71']);
    const whole = await onPage(database, 'enquiry', lead, 120);
    expect([whole?.entries.length, whole?.earlier]).toEqual([121, 0]);
    // The next mail is read beside the newest of them.
    const before =
      "select jsonb_path_query(private.said_before(array[$1::uuid], 'infinity'), '$[*].text') as text";
    expect((await database.column(before, [lead.id])).slice(-2)).toEqual(['119', '120']);
  });
});

const texts = ['name', 'phone', 'company', 'service', 'budget', 'urgency', 'requirements'];
const typed = {
  ...Object.fromEntries(texts.map((column) => [column, SECRET])),
  email: `${SECRET}@${SECRET}.example`,
  message: `${SECRET} ${SECRET}`,
  selected_services: [SECRET],
  source: { first: { utm_source: SECRET }, last: { utm_source: SECRET } },
};

test('a mail about several leads repeats nothing typed', async () => {
  await leaveEnquiry(database, typed);
  await leaveEnquiry(database, { ...typed, message: `Play in our casino, ${SECRET}.` });
  await database.sql("update public.contact_submissions set created_at = created_at - interval '1 minute'");
  await database.sql("update private.outbox set queued_at = queued_at - interval '1 minute'");
  await database.call('save_notifications', [
    { mail: ['team'], device: [], only_mine: false, quiet_from: '00:00', quiet_until: '00:00' },
  ]);
  await database.sql("update private.notifications set told_until = now() - interval '1 hour'");
  await database.set('team_mails_per_hour', 0);
  await database.call('queue_due', [], 'service');
  const claimed = await database.call('claim_outbox', [['smtp']], 'service');
  const told = JSON.stringify(
    claimed.flatMap((message) =>
      message.kind === 'digest' || message.kind === 'notification' ? [message.content] : [],
    ),
  );
  expect(told.match(/"reference"/g)?.length).toBeGreaterThanOrEqual(2);
  expect(told).not.toContain(SECRET);
});
