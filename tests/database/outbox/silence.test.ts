import { beforeEach, describe, expect, test } from 'vitest';
import type { LeadMail, Message } from '../../../src/contracts/outbox.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { mailQueue } from '../../fixtures/database/mail-queue.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

// What strangers tried to keep the mail that proves a mailbox from its owner, with the limits of a new database.

const database = useTestDatabase();
const { claim, claimDue, record, fail, passTime } = mailQueue(database);
const leave = (email: string) => leaveSubmission(database, 'service', { email });
const isTyped = (message: Message): message is LeadMail => message.kind === 'thanks';
const tells = (messages: readonly Message[], { reference }: { reference: string }) =>
  messages.some((mail) => isTyped(mail) && mail.content?.leads.some((lead) => lead.reference === reference));
/** Sends what was claimed. */
const send = async (messages: Message[]) => {
  for (const message of messages) await record(message);
  return messages.filter(isTyped);
};
/** The next turn of each mailbox. */
const turn = async (interval = '4 hours') => {
  await passTime(interval);
  return send(await claimDue());
};
/** So many fakes, each a second older than the one before; what is `sent` left in this minute. */
const flood = (email: string, count: number, status = 'queued') =>
  database.sql(
    `with fake as (
       insert into public.contact_submissions (name, email, message, form_type, request_id)
       select 'Fake', replace($1, '#', n::text), 'Fake number ' || n, 'contact', gen_random_uuid() from generate_series(1, $2::integer) n
       returning id, email
     )
     insert into private.outbox (kind, key, receiver, submission_id, queued_at, status, sent_at)
     select 'thanks', id::text, email, id, now() - interval '1 hour' - row_number() over () * interval '1 second', $3,
       case $3 when 'sent' then now() end
     from fake`,
    [email, count, status],
  );

describe('spellings of one mailbox', () => {
  test('are told at the address that the provider makes of them, which it cannot refuse', async () => {
    const hers = await leave('a.sha@gmail.com');
    await leave('a..sha@gmail.com');
    const [mail] = await turn('2 minutes');
    expect([mail?.receiver, mail && tells([mail], hers)]).toEqual(['asha@gmail.com', true]);
  });

  test('of a domain that is refused end without those of the others', async () => {
    const hers = await leave('asha@protonmail.com');
    await leave('asha@pm.me');
    await passTime('2 minutes');
    const mail = (await claimDue()).find(isTyped);
    expect(mail?.receiver).toBe('asha@pm.me');
    await fail(mail);
    expect(tells(await turn('1 minute'), hers)).toBe(true);
  });

  test.each(['asha@studio.example', 'asha+web@studio.example', 'asha@yahoo.com'])(
    'that come newer and newer take no two turns before %s',
    async (email) => {
      await send(await claim((await leave('asha@studio.example')).email as string));
      const hers = await leave(email);
      let turns = 0;
      for (let isTold = false; !isTold && turns < 5; turns += 1) {
        await passTime('4 hours');
        const fake = email.replace(/(\+web)?@/, `${email.includes('yahoo') ? '-' : '+'}${String(turns)}@`);
        const atOnce = await send(await claim((await leave(fake)).email as string));
        isTold = tells([...atOnce, ...(await turn('0'))], hers);
      }
      expect(turns).toBeLessThan(3);
    },
  );
});

describe('a flood of many mailboxes', () => {
  beforeEach(() => database.set('mails_per_day', 120));

  test('before her, of half of the day’s mails, lets her wait for minutes, not for the next day', async () => {
    await flood('fake#@gmail.com', 60, 'sent');
    await flood('more#@gmail.com', 60);
    const hers = await leave('asha@studio.example');
    expect(tells(await claim('asha@studio.example'), hers)).toBe(false);
    expect(await turn('9 minutes')).toEqual([]);
    const next = await turn('1 minute');
    expect([next.length, tells(next, hers)]).toEqual([2, true]);
    await flood('last#@gmail.com', 27, 'sent');
    for (const left of [1, 0]) expect(await turn('10 minutes')).toHaveLength(left);
    expect(await turn('23 hours 35 minutes')).toHaveLength(20);
  });

  test('lets the newest and the oldest leave in each batch, and keeps no reply waiting', async () => {
    await database.set('mails_per_batch', 10);
    await flood('fake#@gmail.com', 100);
    const hers = await leave('asha@studio.example');
    await database.call('send_reply', [hers.id, 'Gladly.', crypto.randomUUID()]);
    const [first] = await database.column('select receiver from private.outbox order by queued_at limit 1');
    await passTime('2 minutes');
    const mails = await claimDue();
    expect(mails.map(({ kind }) => kind)).toContain('reply');
    const receivers = mails.filter(isTyped).map(({ receiver }) => receiver);
    expect(receivers).toEqual(expect.arrayContaining([hers.email, first]));
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
      left.push(...(await turn('0')).map(({ receiver }) => receiver));
    }
    expect(left).toEqual([waiting[0], waiting[5], waiting[1], waiting[4]]);
    // What an action has just stored takes no place of the oldest.
    for (const count of [0, 1]) {
      await age('sent_at, queued_at limit 1');
      const { email } = await leave(fakes.replace('#', `-${String(count)}`));
      expect(await send(await claim(String(email)))).toHaveLength(count);
      await turn('0');
    }
  });
});
