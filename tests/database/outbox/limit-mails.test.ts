import { beforeEach, describe, expect, test } from 'vitest';
import type { Digest } from '../../../src/contracts/outbox.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { receiveMail } from '../../fixtures/database/incoming-mails.ts';
import { EMAIL, mailQueue } from '../../fixtures/database/mail-queue.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();
const { leave, claim, claimDue, record, fail, defer, kinds, ageSubmissions, passTime } = mailQueue(database);
const references = () =>
  database.column('select reference from public.contact_submissions order by created_at');

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
    const first = await digest();
    const { content } = first ?? {};
    expect(content).toMatchObject({ lead_count: 4, suspicious_count: 0 });
    const told = content?.leads.filter((lead) => lead.reference === reference);
    expect(told?.map(({ kind }) => kind).sort()).toEqual(['overdue', 'team']);
    expect([...new Set(content?.leads.map((lead) => lead.reference))]).toEqual((await references()).slice(1));
    await fail(first);
    expect((await digest())?.content).toMatchObject({ leads: content?.leads });
  });

  test('that a provider refused for now are tried again, not listed', async () => {
    await database.set('team_mails_per_hour', 100);
    const mail = (await claim(emails[0])).find(({ kind }) => kind === 'team');
    await defer(mail);
    await database.set('team_mails_per_hour', 0);
    expect(await digest()).toMatchObject({ content: { lead_count: 2 } });
  });

  test('are sent one by one again in the next hour, and if their sender was stopped', async () => {
    await claim(emails[0]);
    await passTime('2 minutes');
    const again = await claimDue();
    expect(kinds(again)).toEqual(['team', 'thanks', 'thanks', 'thanks']);
    for (const message of again) await record(message);
    await passTime('59 minutes');
    await record(await digest());
    await passTime('1 minute');
    await leave();
    expect(kinds(await claim(EMAIL))).toContain('team');
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

  test('takes no place of a mail that is sent by itself', async () => {
    await database.set('team_mails_per_hour', 1);
    await mark();
    expect(await digest()).toMatchObject({ content: { suspicious_count: 1 } });
    await leave();
    expect(await claim(EMAIL)).toMatchObject([{ kind: 'team', content: null }, { kind: 'thanks' }]);
  });

  test('comes at most every 15 minutes, and names a marked submission once', async () => {
    await mark();
    await record(await digest());
    await mark();
    await passDigest('14 minutes');
    expect(await digest()).toBeNull();
    await passDigest('1 minute');
    const [, reference] = await references();
    const second = await digest();
    expect(second).toMatchObject({
      content: { suspicious: [{ reference }], suspicious_count: 1, lead_count: 0 },
    });
    await mark();
    await defer(second);
    await passDigest('15 minutes');
    expect(kinds(await claimDue())).toEqual(['digest']);
  });

  test('counts what was deleted to protect the disk, not what an administrator deleted', async () => {
    await database.sql(
      `insert into private.deletions (submissions, deleted_at, deleted_by)
       select n, now() - (n > 4)::integer * interval '10 seconds', case n when 9 then gen_random_uuid() end from unnest(array[7, 5, 9, 4]) n`,
    );
    const first = await digest();
    expect(first).toMatchObject({ content: { deleted: 12, suspicious_count: 0 } });
    await record(first);
    await passDigest('15 minutes');
    expect(await digest()).toMatchObject({ content: { deleted: 4 } });
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
    await receiveMail(database);
    expect(await digest()).toMatchObject({ content: { unassigned: 2 } });
  });

  test('names a lead that is like no other before a flood that came first', async () => {
    await database.set('team_mails_per_hour', 0);
    await database.force(
      `with flood as (
         insert into public.contact_submissions (name, email, message, form_type)
         select 'Fake', n || '@flood.example', 'Fake number ' || n, 'contact' from generate_series(1, 1001) n returning id
       ) insert into private.outbox (kind, key, submission_id) select 'team', id, id from flood`,
    );
    const { reference } = await leave();
    const { leads = [], lead_count } = (await digest())?.content ?? {};
    expect([leads.length, lead_count, leads.at(-1)?.reference]).toEqual([1000, 1002, reference]);
  });

  test('names the newest 50 of a marked flood and counts all', async () => {
    // Neither what is not marked for the team, nor what is being stored.
    for (const marked_for of [null, 'self_test']) await leave({ marked_for });
    await ageSubmissions('10 seconds');
    for (let at = 0; at < 55; at += 1) await mark();
    await leave({ marked_for: 'pace' });
    await database.sql(
      `insert into private.outbox (kind, key, content) values ('notification', 'n', '{"until": "2100-01-01"}')`,
    );
    const flood = await digest();
    const { suspicious = [], suspicious_count } = flood?.content ?? {};
    expect(suspicious.map(({ reference }) => reference)).toEqual((await references()).slice(7, -1));
    expect(suspicious_count).toBe(55);
    await fail(flood);
    const again = await digest();
    expect(again).toMatchObject({ content: { suspicious_count: 55 } });
    await record(again);
    // None that has ended names a lead any more, which may be erased.
    expect(
      await database.column("select content - 'until' from private.outbox where kind = 'digest'"),
    ).toEqual([{}, {}]);
  });
});
