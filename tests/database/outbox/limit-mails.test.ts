import { beforeEach, describe, expect, test } from 'vitest';
import type { Digest, LeadMail, Message } from '../../../src/contracts/outbox.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { receiveMail } from '../../fixtures/database/incoming-mails.ts';
import { mailQueue } from '../../fixtures/database/mail-queue.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

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
/** Sends the mails that were claimed; gives the references that those about typed mailboxes tell. */
async function send(messages: readonly Message[]): Promise<string[][]> {
  for (const message of messages) await record(message);
  return typed(messages).map(({ content }) => content?.leads.map(({ reference }) => reference) ?? []);
}
/** What is sent when so much time has passed: the references that each mail tells. */
async function sentAfter(interval: string): Promise<string[][]> {
  await passTime(interval);
  return send(await claimDue());
}
/** Whether a lead is told of at one of the times at which its mailbox may get the next mail, within the first two hours. */
async function isTold(reference: string): Promise<boolean> {
  for (const interval of ['2 minutes', '10 minutes', '30 minutes', '1 hour'])
    if ((await sentAfter(interval)).flat().includes(reference)) return true;
  return false;
}
/** Fakes with their mails, which wait. */
const flood = async (email: string) => {
  const ids = await database.column(
    `insert into public.contact_submissions (name, email, message, form_type, request_id, thank_you_sent)
     select 'Fake', replace($1, '#', n::text), 'Fake number ' || n, 'contact', gen_random_uuid(), true
     from generate_series(1, 60) n returning id`,
    [email],
  );
  await database.sql("select private.tell(id, 'thanks') from unnest($1::uuid[]) as id", [ids]);
};

describe('the mail that proves a mailbox', () => {
  test('leaves at once, with thanks, wish and link of a lead in one', async () => {
    const { id, reference } = await leave();
    await database.sql("insert into private.wishes values ($1, now() + interval '2 days', 'Asia/Kolkata')", [
      id,
    ]);
    await database.sql("select private.queue_page_mail($1, 'wish')", [id]);
    const [mail, ...others] = typed(await claim(ASHA));
    expect(mail?.content).toMatchObject({ leads: [{ reference, kind: 'thanks', wish: {} }], more: 0 });
    expect(others).toEqual([]);
  });

  test('comes again after 2, 10, 30 and 60 minutes, then every four hours', async () => {
    await leave();
    expect(await send(await claim(ASHA))).toHaveLength(1);
    for (const minutes of [2, 10, 30, 60, 240, 240]) {
      await leave();
      expect(await sentAfter(`${String(minutes * 60 - 30)} seconds`)).toEqual([]);
      expect(await sentAfter('30 seconds')).toHaveLength(1);
    }
  });

  test.each([
    ['her own mailbox', ASHA],
    ['capital letters', ASHA.toUpperCase()],
    ['tags', 'asha+#@studio.example'],
    ['other mailboxes of her domain', 'fake#@studio.example'],
    ['mailboxes of a large provider', 'fake#@gmail.com'],
    ['mailboxes of many domains', 'fake@d#.example'],
  ])('is told within its pace beside 60 fakes with %s, before and after hers', async (_, email) => {
    await flood(email);
    const hers = await leave();
    const told = (await send(await claim(ASHA))).flat();
    await flood(email);
    expect(told.includes(hers.reference) || (await isTold(hers.reference))).toBe(true);
  });

  test('names the newest twenty leads and counts the others, and its key opens all', async () => {
    for (let at = 0; at < 23; at += 1) await leave();
    await passTime('2 minutes');
    const [mail] = typed(await claimDue());
    expect([mail?.content?.leads.length, mail?.content?.more]).toEqual([20, 3]);
    const hash = 'a'.repeat(64);
    await database.call('store_keys', [[mail?.id], [hash]], 'service');
    const opened = await database.sql(
      'select from public.contact_submissions s where (private.open_page(s.reference, $1)).is_verified',
      [hash],
    );
    expect(opened).toHaveLength(23);
  });

  test('joins spellings only where their provider does', async () => {
    for (const email of ['a.sha@gmail.com', 'asha+x@gmail.com', 'asha@corp.example', 'asha+x@corp.example'])
      await leave(email);
    await passTime('2 minutes');
    const mails = typed(await claimDue());
    expect(mails.map(({ content }) => content?.leads.length).sort()).toEqual([1, 2]);
    expect(mails.map(({ submission }) => submission.email)).toContain('asha@corp.example');
  });

  test('keeps its text when it is tried again; what came since waits for the next', async () => {
    const first = await leave();
    const [mail] = typed(await claim(ASHA));
    await defer(mail);
    const second = await leave();
    const told = await sentAfter('3 minutes');
    expect(told).toEqual(expect.arrayContaining([[first.reference], [second.reference]]));
  });

  test('ends for all that it tells when the address is refused', async () => {
    for (let at = 0; at < 3; at += 1) await leave();
    await passTime('2 minutes');
    const [mail] = typed(await claimDue());
    await fail(mail);
    const statuses = database.column("select distinct status from private.outbox where kind = 'thanks'");
    expect(await statuses).toEqual(['failed']);
  });

  test('goes on to others when the lead that carried it is erased', async () => {
    const lead = await leave();
    const other = await leave();
    await passTime('2 minutes');
    const [mail] = typed(await claimDue());
    await defer(mail);
    await database.sql('delete from public.contact_submissions where id = $1', [mail?.submission.id]);
    const left = mail?.submission.id === lead.id ? other : lead;
    expect((await sentAfter('3 minutes')).flat()).toContain(left.reference);
  });

  test('comes once a day for 30 days after its owner said that somebody else typed it', async () => {
    const lead = await leave();
    const [mail] = typed(await claim(ASHA));
    const hash = 'b'.repeat(64);
    await database.call('store_keys', [[mail?.id], [hash]], 'service');
    await record(mail);
    expect(await database.call('report_not_me', [lead.reference, 'c'.repeat(64)], 'service')).toBeNull();
    expect(await database.call('report_not_me', [lead.reference, hash], 'service')).toBe(true);
    await leave();
    expect(await sentAfter('23 hours')).toEqual([]);
    expect(await sentAfter('61 minutes')).toHaveLength(1);
    await database.sql("update private.unwanted_mailboxes set until = now() - interval '1 second'");
    await leave();
    expect(await sentAfter('3 minutes')).toHaveLength(1);
  });

  test('does not count a reply, and never keeps one back', async () => {
    const lead = await leave();
    await send(await claim(ASHA));
    await database.call('send_reply', [lead.id, 'Gladly.', crypto.randomUUID()]);
    expect(kinds(await claimDue())).toEqual(['reply']);
  });
});

describe('mails that anybody can cause, in all', () => {
  const claimAll = async (emails: string[]) => {
    const claimed: LeadMail[] = [];
    for (const email of emails) {
      await leave(email);
      const messages = await claim(email);
      await send(messages);
      claimed.push(...typed(messages));
    }
    return claimed.length;
  };

  test('wait beyond the hour’s number of a mail domain with all its subdomains, but a large provider’s', async () => {
    await database.set('typed_mails_per_domain_per_hour', 2);
    expect(await claimAll(['a@flood.co.in', 'b@one.flood.co.in', 'c@two.flood.co.in'])).toBe(2);
    expect(await claimAll(['a@else.co.in', 'a@gmail.com', 'b@gmail.com', 'c@gmail.com'])).toBe(4);
    expect(await sentAfter('61 minutes')).toHaveLength(1);
  });

  test('beyond half of the day’s mails wait, and the team is still told of each', async () => {
    await database.set('mails_per_day', 8);
    expect(await claimAll(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@${name}.example`))).toBe(4);
    const team = database.sql("select from private.outbox where kind = 'team' and claim is not null");
    expect(await team).toHaveLength(5);
  });
});

/** The digest that is claimed now; null if there is none. */
const digest = async (): Promise<Digest | null> =>
  (await claimDue()).find((message): message is Digest => message.kind === 'digest') ?? null;
const passDigest = async (interval: string) => {
  await passTime(interval);
  await database.sql('update private.deletions set deleted_at = deleted_at - $1::interval', [interval]);
  await database.sql(
    `update private.outbox set content = content || jsonb_build_object('until', (content ->> 'until')::timestamptz - $1::interval)
     where kind = 'digest'`,
    [interval],
  );
};

describe('mails to the team', () => {
  const emails = ['a@a.example', 'b@b.example', 'c@c.example'];
  beforeEach(async () => {
    await database.set('team_mails_per_hour', 1);
    for (const email of emails) await leave(email);
  });

  test('beyond the hour’s number wait for the digest, and no thank-you does', async () => {
    const claimed = [];
    for (const email of emails) claimed.push(kinds(await claim(email)));
    expect(claimed).toEqual([['team', 'thanks'], ['thanks'], ['thanks']]);
    const { id, reference } = await leave('d@d.example');
    await database.sql("select private.tell($1, 'overdue')", [id]);
    const { content } = (await digest()) ?? {};
    expect(content).toMatchObject({ lead_count: 4, suspicious_count: 0 });
    const told = content?.leads.filter((lead) => lead.reference === reference);
    expect(told?.map(({ kind }) => kind).sort()).toEqual(['overdue', 'team']);
    const inOrder = await database.column(
      'select reference from public.contact_submissions order by created_at',
    );
    expect([...new Set(content?.leads.map((lead) => lead.reference))]).toEqual(inOrder.slice(1));
  });

  test('that a provider refused for now are tried again, not listed', async () => {
    await database.set('team_mails_per_hour', 100);
    const mail = (await claim(emails[0])).find(({ kind }) => kind === 'team');
    await defer(mail);
    await database.set('team_mails_per_hour', 0);
    expect(await digest()).toMatchObject({ content: { lead_count: 2 } });
  });

  test('are sent one by one again in the next hour', async () => {
    await send(await claim(emails[0]));
    expect(kinds(await claim(emails[1]))).toEqual(['thanks']);
    await passTime('1 hour');
    expect(kinds(await claimDue())).toContain('team');
  });
});

describe('the digest', () => {
  /** Leaves a marked one, long enough ago to be visible for certain. */
  const mark = async () => {
    await leaveSubmission(database, 'visitor', { message: 'A casino for everyone.' });
    await database.sql(
      `update public.contact_submissions set created_at = created_at - interval '10 seconds'
       where created_at = (select max(created_at) from public.contact_submissions)`,
    );
  };
  const references = () =>
    database.column('select reference from public.contact_submissions order by created_at');

  test('takes no place of a mail that is sent by itself', async () => {
    await database.set('team_mails_per_hour', 1);
    await mark();
    expect(await digest()).toMatchObject({ content: { suspicious_count: 1 } });
    await leave();
    expect(kinds(await claim(ASHA))).toEqual(['team', 'thanks']);
  });

  test('comes at most every 15 minutes, and names a marked submission once', async () => {
    await mark();
    await record(await digest());
    await mark();
    await passDigest('14 minutes');
    expect(await digest()).toBeNull();
    await passDigest('1 minute');
    const [, reference] = await references();
    expect(await digest()).toMatchObject({
      content: { suspicious: [{ reference }], suspicious_count: 1, lead_count: 0 },
    });
  });

  test('counts what was deleted to protect the disk, not what an administrator deleted', async () => {
    await database.sql(
      "insert into private.deletions (submissions, deleted_at) select n, now() - interval '10 seconds' from unnest(array[7, 5]) n",
    );
    await database.sql(
      'insert into private.deletions (submissions, deleted_by) values (9, gen_random_uuid())',
    );
    const first = await digest();
    expect(first).toMatchObject({ content: { deleted: 12, suspicious_count: 0 } });
    await record(first);
    await passDigest('15 minutes');
    expect(await digest()).toBeNull();
  });

  test('counts mails that belong to no lead when there are new ones, automatic ones apart', async () => {
    const age = (interval: string) =>
      database.sql('update private.incoming_mails set received_at = received_at - $1::interval', [interval]);
    const receive = async (automatic = false) => {
      await receiveMail(database, { automatic });
      await age('10 seconds');
    };
    await receive(true);
    expect(await digest()).toBeNull();
    await receive();
    const first = await digest();
    expect(first).toMatchObject({ content: { unassigned: 1, lead_count: 0 } });
    await record(first);
    await passDigest('15 minutes');
    await age('15 minutes');
    expect(await digest()).toBeNull();
    await receive();
    expect(await digest()).toMatchObject({ content: { unassigned: 2 } });
  });

  test('names the newest 50 of a marked flood and counts all', async () => {
    for (let at = 0; at < 55; at += 1) await mark();
    const { suspicious = [], suspicious_count } = (await digest())?.content ?? {};
    expect(suspicious.map(({ reference }) => reference)).toEqual((await references()).slice(5));
    expect(suspicious_count).toBe(55);
  });
});
