import { beforeEach, describe, expect, test } from 'vitest';
import type { Digest } from '../../../src/contracts/outbox.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { receiveMail } from '../../fixtures/database/incoming-mails.ts';
import { EMAIL, mailQueue } from '../../fixtures/database/mail-queue.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();
const { leave, claim, claimDue, record, fail, defer, kinds, passTime } = mailQueue(database);

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
    for (const email of emails) await leave({ email });
  });

  test('beyond the hour’s number wait for the digest, and no thank-you does', async () => {
    const claimed = [];
    for (const email of emails) claimed.push(kinds(await claim(email)));
    expect(claimed).toEqual([['team', 'thanks'], ['thanks'], ['thanks']]);
    const { id, reference } = await leave({ email: 'd@d.example' });
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
    for (const message of await claim(emails[0])) await record(message);
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
    expect(kinds(await claim(EMAIL))).toEqual(['team', 'thanks']);
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
      `insert into private.deletions (submissions, deleted_at, deleted_by)
       select n, now() - interval '10 seconds', case n when 9 then gen_random_uuid() end from unnest(array[7, 5, 9]) n`,
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
    const flood = await digest();
    const { suspicious = [], suspicious_count } = flood?.content ?? {};
    expect(suspicious.map(({ reference }) => reference)).toEqual((await references()).slice(5));
    expect(suspicious_count).toBe(55);
    await fail(flood);
    // One that was refused names no lead any more, which may be erased.
    expect(
      await database.column("select content - 'until' from private.outbox where kind = 'digest'"),
    ).toEqual([{}]);
    expect(await digest()).toMatchObject({ content: { suspicious_count: 55 } });
  });
});
