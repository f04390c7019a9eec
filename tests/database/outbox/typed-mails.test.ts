import { beforeEach, describe, expect, test } from 'vitest';
import type { LeadMail, Message } from '../../../src/contracts/outbox.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { mailQueue } from '../../fixtures/database/mail-queue.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

// The mail that proves a mailbox, and what strangers tried to keep it from its owner, with the limits of a new database.

const ASHA = 'asha@studio.example';

const database = useTestDatabase();
const { claim, claimDue, record, fail, defer, kinds, passTime } = mailQueue(database);
let leads = 0;
/** A lead of this mailbox, with a stamp as every browser has. */
function leave(email = ASHA) {
  leads += 1;
  return leaveSubmission(database, 'service', { email, message: `Message number ${String(leads)} to you.` });
}
const typed = (messages: readonly Message[]) =>
  messages.filter(
    (message): message is LeadMail =>
      'content' in message && 'submission' in message && message.content !== null,
  );
/** Sends what was claimed; gives what is told to typed mailboxes. */
async function send(messages: readonly Message[]) {
  for (const message of messages) await record(message);
  return typed(messages);
}
/** Another lead, whose mails its browser has sent at once. */
const sendAtOnce = async (email = ASHA) => {
  const lead = await leave(email);
  return { ...lead, sent: await send(await claim(email)) };
};
type MailEvent = [status: string, reason?: string, passes?: boolean];
/** A webhook about this mail. */
const hear = (mail: LeadMail | undefined, ...[status, reason = '', passes = false]: MailEvent) =>
  database.call('record_mail_event', [mail?.id, 'its id', status, new Date(), reason, passes], 'service');
/** What is sent when so much time has passed. */
async function turn(interval: string) {
  await passTime(interval);
  return send(await claimDue());
}
const tells = (mails: readonly LeadMail[], { reference }: { reference: string }) =>
  mails.some(({ content }) => content?.leads.some((lead) => lead.reference === reference));
const receivers = (mails: readonly LeadMail[]) => mails.map(({ receiver }) => receiver);
/** So many fakes, each ten seconds older than the one before; those of them that are `sent` left in this minute. */
const flood = (email: string, count = 60, status = 'queued') =>
  database.sql(
    `with fake as (
       insert into public.contact_submissions (name, email, message, form_type, request_id)
       select 'Fake', replace($1, '#', n::text), 'Fake number ' || n, 'contact', gen_random_uuid() from generate_series(1, $2::integer) n
       returning id, email
     )
     insert into private.outbox (kind, key, receiver, submission_id, queued_at, status, sent_at)
     select 'thanks', id::text, email, id, now() - interval '1 hour' - row_number() over () * interval '10 seconds', $3,
       case $3 when 'sent' then now() end
     from fake`,
    [email, count, status],
  );
/** A key of this mail opens its leads. */
async function storeKey(mail: LeadMail | undefined, hash: string): Promise<string> {
  await database.call('store_keys', [[mail?.id], [hash]], 'service');
  return hash;
}

describe('the mail that proves a mailbox', () => {
  test('leaves at once, with thanks, wish and link of a lead in one', async () => {
    const { id, reference } = await leave();
    await database.sql("insert into private.wishes values ($1, now() + interval '2 days', 'UTC')", [id]);
    await database.sql("select private.queue_page_mail($1, 'wish')", [id]);
    const [mail, ...others] = typed(await claim(ASHA));
    expect(mail?.content).toMatchObject({ leads: [{ reference, kind: 'thanks', wish: {} }], more: 0 });
    expect(others).toEqual([]);
  });

  test('comes again after 2, 10, 30 and 60 minutes, then every four hours', async () => {
    expect((await sendAtOnce()).sent).toHaveLength(1);
    for (const minutes of [2, 10, 30, 60, 240, 240]) {
      await leave();
      expect(await turn(`${String(minutes * 60 - 30)} seconds`)).toEqual([]);
      expect(await turn('30 seconds')).toHaveLength(1);
    }
  });

  test.each([
    ['her own mailbox', ASHA],
    ['tags', 'asha+#@studio.example'],
    ['other mailboxes of her domain', 'fake#@studio.example'],
    ['mailboxes of a large provider', 'fake#@gmail.com'],
    ['mailboxes of many domains', 'fake@d#.example'],
  ])('is told within its pace beside 60 fakes with %s, before and after hers', async (_, email) => {
    await flood(email);
    const hers = await sendAtOnce();
    await flood(email);
    let isTold = tells(hers.sent, hers);
    for (const wait of ['2 minutes', '10 minutes', '30 minutes', '1 hour'])
      isTold ||= tells(await turn(wait), hers);
    expect(isTold).toBe(true);
  });

  test('names the newest twenty leads and counts the others, and its key opens all', async () => {
    for (let at = 0; at < 23; at += 1) await leave();
    await passTime('2 minutes');
    const [mail] = typed(await claimDue());
    expect([mail?.content?.leads.length, mail?.content?.more]).toEqual([20, 3]);
    const opened = await database.sql(
      'select from public.contact_submissions s where (private.open_page(s.reference, $1)).is_verified',
      [await storeKey(mail, 'a'.repeat(64))],
    );
    expect(opened).toHaveLength(23);
  });

  test('keeps its text when it is tried again; what came since waits for the next', async () => {
    const [oldest, first] = [await leave(), await leave()];
    await defer(typed(await claim(ASHA))[0]);
    const second = await leave();
    const told = (await turn('3 minutes')).map(({ content }) => content?.leads.map((lead) => lead.reference));
    expect(told).toEqual([[first.reference, oldest.reference], [second.reference]]);
  });

  test('is held up by no wish that has passed or was cancelled since', async () => {
    const fakes = [await leave(), await leave(), await leave()];
    expect(await turn('2 minutes')).toHaveLength(1);
    const hers = await leave();
    await database.sql("insert into private.wishes values ($1, now(), 'UTC')", [fakes[0]?.id]);
    for (const { id } of fakes) await database.sql("select private.queue_page_mail($1, 'wish')", [id]);
    expect(tells(await turn('2 minutes'), hers)).toBe(true);
    const skipped = database.sql("select from private.outbox where kind = 'wish' and status = 'skipped'");
    expect(await skipped).toHaveLength(3);
  });

  test('ends for all that it tells as for the one that carries it', async () => {
    for (let at = 0; at < 3; at += 1) await leave();
    await passTime('2 minutes');
    const [mail] = typed(await claimDue());
    const become = async (...event: MailEvent) => {
      await hear(mail, ...event);
      return database.column(
        `select distinct concat_ws(' ', status, num_nonnulls(sent_at), num_nonnulls(delivered_at), num_nonnulls(ended_at), is_passing, thank_you_sent, reason)
         from private.outbox join public.contact_submissions s on s.id = submission_id where kind = 'thanks'`,
      );
    };
    expect(await become('sent')).toEqual(['sent 1 0 0 f t ']);
    expect(await become('bounced', 'x'.repeat(501), true)).toEqual([`bounced 1 0 1 t t ${'x'.repeat(500)}`]);
    expect(await become('delivered')).toEqual(['delivered 1 1 0 f t ']);
    expect(await become('failed', 'Gone.')).toEqual(['failed 1 1 1 f t Gone.']);
  });

  test('goes on to others when the lead that carried it is erased', async () => {
    const lead = await leave();
    const other = await leave();
    await passTime('2 minutes');
    const [mail] = typed(await claimDue());
    await defer(mail);
    await database.sql('delete from public.contact_submissions where id = $1', [mail?.submission.id]);
    expect(tells(await turn('3 minutes'), mail?.submission.id === lead.id ? other : lead)).toBe(true);
  });

  test('comes once a day for 30 days after its owner said that somebody else typed it', async () => {
    const { reference, sent } = await sendAtOnce();
    const hash = await storeKey(sent[0], 'b'.repeat(64));
    // The key on the screen of whoever typed it.
    await database.sql("update public.contact_submissions set page_key = repeat('c', 64)");
    expect(await database.call('report_not_me', [reference, 'c'.repeat(64)], 'service')).toBeNull();
    expect(await database.call('report_not_me', [reference, hash], 'service')).toBe(true);
    const wait = (interval: string) =>
      database.sql('update private.unwanted_mailboxes set until = until - $1::interval', [interval]);
    await leave();
    await wait('29 days 23 hours');
    expect(await turn('23 hours')).toEqual([]);
    expect(await turn('61 minutes')).toHaveLength(1);
    await wait('1 hour');
    await leave();
    expect(await turn('3 minutes')).toHaveLength(1);
    expect(await database.call('report_not_me', [reference, hash], 'service')).toBe(true);
    await leave();
    expect(await turn('23 hours')).toEqual([]);
  });

  test('does not count a reply, and never keeps one back', async () => {
    const { id } = await sendAtOnce();
    await database.call('send_reply', [id, 'Gladly.', crypto.randomUUID()]);
    expect(kinds(await claimDue())).toEqual(['reply']);
    const other = await leave();
    await passTime('2 minutes');
    await database.call('send_reply', [other.id, 'Gladly.', crypto.randomUUID()]);
    expect(kinds(await claimDue())).toEqual(['reply', 'team', 'thanks', 'reply']);
  });
});

describe('spellings of one mailbox', () => {
  test('are told at the address that the provider makes of them, which it cannot refuse', async () => {
    const hers = await leave('a.sha@gmail.com');
    await leave('a..sha@gmail.com');
    for (const keyword of 'ab') await leave(`asha-${keyword}@yahoo.com`);
    const mails = await turn('2 minutes');
    const each = ['asha-b@yahoo.com', 'asha@gmail.com'];
    expect([receivers(mails).sort(), tells(mails, hers)]).toEqual([each, true]);
  });

  test.each(['failed', 'bounced'])(
    'of a domain that ends as %s end without those of others',
    async (status) => {
      for (const email of ['asha@protonmail.com', 'asha+1@pm.me', 'asha@pm.me']) await leave(email);
      await passTime('2 minutes');
      const [mail] = typed(await claimDue());
      expect(mail?.receiver).toBe('asha@pm.me');
      for (const passes of [true, false]) {
        await hear(mail, status, '', passes);
        const told = (await turn('2 minutes')).map((next) => [next.receiver, next.content?.leads.length]);
        expect(told).toEqual(passes ? [] : [['asha@protonmail.com', 1]]);
      }
    },
  );

  test.each([
    // Without a tag, hers is the first of them.
    { email: ASHA, fakes: 'asha+#@studio.example', end: record, place: 1 },
    { email: 'asha@yahoo.com', fakes: 'asha-#@yahoo.com', end: record, place: 1 },
    { email: 'asha+web@studio.example', fakes: 'asha+#@studio.example', end: record, place: 2 },
    { email: 'asha+web@studio.example', fakes: 'asha+#@studio.example', end: fail, place: 2 },
  ])('that come newer and newer leave place $place to $email', async ({ email, fakes, end, place }) => {
    await sendAtOnce();
    const hers = await leave(email);
    let turns = 0;
    for (let isTold = false; !isTold && turns < 5; turns += 1) {
      await passTime('4 hours');
      const fake = fakes.replace('#', String(turns));
      await leave(fake);
      const mails = typed([...(await claim(fake)), ...(await claimDue())]);
      isTold = tells(mails, hers);
      for (const mail of mails) await end(mail);
    }
    expect(turns).toBe(place);
  });
});

test('a mail domain with all its subdomains waits beyond the hour’s number, but a large provider’s does not', async () => {
  await database.set('typed_mails_per_domain_per_hour', 2);
  const large = ['a@else.co.in', 'a@gmail.com', 'b@gmail.com', 'c@gmail.com'];
  const sent = [];
  for (const email of ['a@flood.co.in', 'b@one.flood.co.in', 'c@two.flood.co.in', ...large])
    sent.push((await sendAtOnce(email)).sent.length);
  expect(sent).toEqual([1, 1, 0, 1, 1, 1, 1]);
  expect(await turn('61 minutes')).toHaveLength(1);
});

describe('a flood of many mailboxes', () => {
  beforeEach(() => database.set('mails_per_day', 120));

  test('with tags lets her leave first, of her domain and of all', async () => {
    for (const most of ['typed_mails_per_domain_per_hour', 'mails_per_batch']) await database.set(most, 2);
    await flood('fake#+x@studio.example', 3);
    const hers = await leave();
    await passTime('2 hours');
    await flood('late#+x@studio.example', 3);
    expect(tells(await turn('0'), hers)).toBe(true);
  });

  test('before her, of half of the day’s mails, lets her wait for minutes, not for the next day', async () => {
    await flood('fake#@gmail.com', 60, 'sent');
    await flood('more#@gmail.com');
    const hers = await leave();
    expect(kinds(await send(await claim(ASHA)))).toEqual([]);
    const team = await database.column("select status from private.outbox where kind = 'team'");
    expect(team).toEqual(['sent']);
    expect(await turn('9 minutes')).toEqual([]);
    const next = await turn('1 minute');
    expect([next.length, tells(next, hers)]).toEqual([2, true]);
    await flood('last#@gmail.com', 27, 'sent');
    for (const left of [1, 0]) expect(await turn('10 minutes')).toHaveLength(left);
    expect(await turn('23 hours 35 minutes')).toHaveLength(20);
  });

  test('lets the newest and the oldest leave in each batch, and keeps no reply waiting', async () => {
    await database.set('mails_per_batch', 10);
    await flood('fake#@gmail.com');
    const hers = await leave();
    await database.call('send_reply', [hers.id, 'Gladly.', crypto.randomUUID()]);
    const [first] = await database.column('select receiver from private.outbox order by queued_at limit 1');
    await passTime('2 minutes');
    const mails = await claimDue();
    expect(kinds(mails)).toContain('reply');
    expect(receivers(typed(mails))).toEqual(expect.arrayContaining([ASHA, first]));
  });

  test.each([
    { fakes: 'fake#@studio.example', sent: 50, recent: 50 },
    { fakes: 'fake#@gmail.com', sent: 60, recent: 2 },
  ])('gives single places to the newest and the oldest in turn: $fakes', async ({ fakes, sent, recent }) => {
    const age = (order: string) =>
      database.sql(
        `update private.outbox set sent_at = sent_at - interval '2 hours'
         where id in (select id from private.outbox where sent_at > now() - interval '1 hour' order by ${order})`,
      );
    await flood(fakes, sent, 'sent');
    await age(`queued_at desc offset ${String(recent)}`);
    await flood(fakes.replace('@', '.x@'), 6);
    const waiting = await database.column(
      "select receiver from private.outbox where status = 'queued' order by queued_at",
    );
    const left = [];
    for (let at = 0; at < 4; at += 1) {
      await age('sent_at, queued_at limit 1');
      left.push(...receivers(await turn('0')));
    }
    expect(left).toEqual([waiting[0], waiting[5], waiting[1], waiting[4]]);
    // What an action has just stored takes no place of the oldest.
    for (const count of [0, 1]) {
      await age('sent_at, queued_at limit 1');
      expect((await sendAtOnce(fakes.replace('#', `-${String(count)}`))).sent).toHaveLength(count);
      await turn('0');
    }
  });
});
