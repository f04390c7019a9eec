import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Digest, LeadMail } from '../../src/contracts/mails.ts';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const EMAIL = 'asha@example.com';

const database = useTestDatabase();
// As they were before any test changed one.
beforeAll(() => database.sql('create temp table usual_settings as select name, value from private.settings'));
beforeEach(async () => {
  await deleteSubmissions(database, 'private.deletions');
  await database.sql('update private.digest set sent_at = null, claimed_until = null');
  await database.sql(
    'update private.settings set value = usual.value from usual_settings usual where usual.name = settings.name',
  );
});

const set = (name: string, value: number) =>
  database.sql('update private.settings set value = $2 where name = $1', [name, value]);
const leave = (email = EMAIL) => leaveSubmission(database, 'service', { email });
const claim = (email = EMAIL) =>
  database.call('claim_submission_mails', [email, 'contact', ['smtp']], 'service');
const kinds = (mails: LeadMail[]) => mails.map(({ kind }) => kind);
const record = (mails: LeadMail[]) =>
  Promise.all(
    mails.map((mail) =>
      database.as('service', "select public.record_mail_sent($1, $2, $3, 'id')", [
        mail.submission_id,
        mail.kind,
        mail.claim,
      ]),
    ),
  );
const passTime = (interval: string) =>
  database.sql(
    `update private.mails set sent_at = sent_at - $1::interval, claimed_until = claimed_until - $1::interval,
       next_attempt_at = next_attempt_at - $1::interval`,
    [interval],
  );
const digest = () => database.call('claim_digest', [], 'service');
const recordDigest = (sent: Digest | null | undefined) =>
  database.as('service', 'select public.record_digest_sent($1)', [sent?.claim]);
const passDigest = async (interval: string) => {
  await database.sql('update public.contact_submissions set created_at = created_at - $1::interval', [
    interval,
  ]);
  await database.sql('update private.deletions set deleted_at = deleted_at - $1::interval', [interval]);
  await database.sql(
    'update private.digest set sent_at = sent_at - $1::interval, claimed_until = claimed_until - $1::interval',
    [interval],
  );
};

describe('automatic mails to one mailbox', () => {
  test('are five within 24 hours, also if they are being sent; the team is told', async () => {
    for (let at = 0; at < 6; at += 1) await leave(`a.sha+${String(at)}@gmail.com`);
    for (let at = 0; at < 5; at += 1)
      expect(kinds(await claim('asha@gmail.com'))).toEqual(['team', 'thanks']);
    expect(await claim('asha@gmail.com')).toMatchObject([
      { kind: 'team', thanks_skipped: 'enough for today' },
    ]);
    await leave();
    expect(await claim()).toMatchObject([{ kind: 'team', thanks_skipped: null }, { kind: 'thanks' }]);
  });

  test('can be sent again a day later', async () => {
    await set('automatic_mails_per_mailbox_per_day', 1);
    await leave();
    await record(await claim());
    await passTime('24 hours');
    await leave();
    expect(kinds(await claim())).toEqual(['team', 'thanks']);
  });

  test('are done when skipped, and the submission is not marked as thanked', async () => {
    await set('automatic_mails_per_mailbox_per_day', 0);
    await leave();
    await claim();
    await set('automatic_mails_per_mailbox_per_day', 2);
    await passTime('3 minutes');
    expect(kinds(await claim())).toEqual(['team']);
    expect(await database.sql('select thank_you_sent from public.contact_submissions')).toEqual([
      { thank_you_sent: false },
    ]);
  });

  test.each([5, 100])('are five of %i leads that ask for links again and again', async (leads) => {
    for (let at = 0; at < leads; at += 1) await leave(`asha+${String(at)}@gmail.com`);
    const references = await database.sql<{ reference: string }>(
      'select reference from public.contact_submissions',
    );
    const sent: LeadMail[] = [];
    for (const { reference } of [...references, ...references, ...references]) {
      await database.as('service', "select public.request_page_link($1, 'asha@gmail.com')", [reference]);
      sent.push(...(await database.call('claim_page_mails', [reference, ['smtp']], 'service')));
    }
    await set('team_mails_per_hour', 0);
    for (let at = 0; at < leads; at += 40) {
      await passTime('2 minutes');
      await database.sql(
        "update private.mails set claimed_until = now() + interval '2 minutes' where claimed_until is not null",
      );
      sent.push(...(await database.call('claim_due_mails', [['smtp']], 'service')));
    }
    expect(sent).toHaveLength(5);
  });

  test.each([
    ['tags', (at: number) => `asha+t${String(at)}@gmail.com`],
    ['dots', (at: number) => `${['a', 's', 'h', 'a'].join('.'.repeat(at % 2))}@gmail.com`],
    ['capital letters', (at: number) => (at % 2 === 0 ? 'ASHA@gmail.com' : 'Asha@Gmail.COM')],
    ['both names of the provider', (at: number) => `asha@${at % 2 === 0 ? 'gmail' : 'googlemail'}.com`],
    ['spaces around', (at: number) => `${' '.repeat(at % 3)}asha@gmail.com `],
    ['a tag of nothing', (at: number) => `asha${'+'.repeat(at % 2)}@gmail.com`],
    ['tags with dots', (at: number) => `a.sha+x.${String(at)}@gmail.com`],
    ['long tags', (at: number) => `asha+${'x'.repeat(40)}${String(at)}@gmail.com`],
  ])('are five of one mailbox with %s', async (_, spelling) => {
    for (let at = 0; at < 8; at += 1) await leave(spelling(at));
    const sent: string[] = [];
    for (let at = 0; at < 8; at += 1) sent.push(...kinds(await claim('asha@gmail.com')));
    expect(sent.filter((kind) => kind === 'thanks')).toHaveLength(5);
    expect(sent.filter((kind) => kind === 'team')).toHaveLength(8);
  });

  test('do not count a reply, and never keep one back', async () => {
    await set('automatic_mails_per_mailbox_per_day', 1);
    await leave();
    await claim();
    const [lead] = await database.sql<{ id: string }>('select id from public.contact_submissions');
    const { reply_id } = await database.call('send_reply', [lead?.id, 'Gladly.', crypto.randomUUID()]);
    expect(kinds(await database.call('claim_reply', [reply_id, ['smtp']], 'service'))).toEqual(['reply']);
  });
});

describe('thank-yous in all', () => {
  const claimAll = async (emails: string[]) => {
    for (const email of emails) await leave(email);
    const claimed = [];
    for (const email of emails)
      claimed.push(...kinds(await claim(email)).filter((kind) => kind === 'thanks'));
    return claimed.length;
  };

  test('are limited for a mail domain with all its subdomains', async () => {
    await set('thank_yous_per_domain_per_day', 2);
    expect(await claimAll(['a@flood.co.in', 'b@one.flood.co.in', 'c@two.flood.co.in'])).toBe(2);
    expect(await claimAll(['a@else.co.in'])).toBe(1);
  });

  test('are not limited for the domain of a large provider', async () => {
    await set('thank_yous_per_domain_per_day', 2);
    expect(await claimAll(['a@gmail.com', 'b@gmail.com', 'c@gmail.com'])).toBe(3);
  });

  test('are limited for everybody, and the team is still told of each', async () => {
    await set('thank_yous_per_day', 2);
    expect(await claimAll(['a@a.example', 'b@b.example', 'c@c.example'])).toBe(2);
    expect(
      await database.sql("select 1 from private.mails where kind = 'team' and claim is not null"),
    ).toHaveLength(3);
  });
});

describe('mails to the team', () => {
  const emails = ['a@a.example', 'b@b.example', 'c@c.example'];
  beforeEach(async () => {
    await set('team_mails_per_hour', 1);
    for (const email of emails) await leave(email);
  });

  test('beyond the hour’s number wait for the digest, and no thank-you does', async () => {
    const claimed = [];
    for (const email of emails) claimed.push(kinds(await claim(email)));
    expect(claimed).toEqual([['team', 'thanks'], ['thanks'], ['thanks']]);
    expect(await digest()).toMatchObject({ leads: [{}, {}], lead_count: 2, suspicious_count: 0 });
  });

  test('that a provider refused for now are tried again, not listed', async () => {
    await set('team_mails_per_hour', 100);
    const mail = (await claim(emails[0])).find(({ kind }) => kind === 'team');
    await database.as('service', "select public.defer_mail($1, 'team', $2, 'no')", [
      mail?.submission_id,
      mail?.claim,
    ]);
    await set('team_mails_per_hour', 0);
    expect(await digest()).toMatchObject({ lead_count: 2 });
  });

  test('are sent one by one again in the next hour', async () => {
    await record(await claim(emails[0]));
    expect(kinds(await claim(emails[1]))).toEqual(['thanks']);
    await passTime('1 hour');
    expect(kinds(await claim(emails[2]))).toContain('team');
  });
});

describe('the digest', () => {
  const CASINO = { message: 'A casino for everyone.' };
  /** Leaves a marked one, long enough ago to be visible for certain. */
  const mark = async (changes = {}) => {
    await leaveSubmission(database, 'visitor', { ...CASINO, ...changes });
    await database.sql(
      `update public.contact_submissions set created_at = created_at - interval '10 seconds'
       where created_at = (select max(created_at) from public.contact_submissions)`,
    );
  };
  const references = async () =>
    (
      await database.sql<{ reference: string }>(
        'select reference from public.contact_submissions order by created_at',
      )
    ).map(({ reference }) => reference);

  test('names marked submissions, once, and nothing that was typed', async () => {
    await mark({ name: 'Asha Verma' });
    const first = await digest();
    const [reference] = await references();
    expect(first).toMatchObject({ suspicious: [{ reference }], suspicious_count: 1, lead_count: 0 });
    expect(JSON.stringify(first)).not.toMatch(/Asha|casino|@/);
    await recordDigest(first);
    await passDigest('15 minutes');
    expect(await digest()).toBeNull();
  });

  test('comes at most every 15 minutes', async () => {
    await mark();
    await recordDigest(await digest());
    await mark();
    await passDigest('14 minutes');
    expect(await digest()).toBeNull();
    await passDigest('1 minute');
    expect(await digest()).toMatchObject({ suspicious_count: 1 });
  });

  test('is due again after two minutes if it could not be sent', async () => {
    await mark();
    await digest();
    expect(await digest()).toBeNull();
    await passDigest('2 minutes');
    await passTime('2 minutes');
    expect(await digest()).toMatchObject({ suspicious_count: 1 });
  });

  test('counts what was deleted to protect the disk, not what an administrator deleted', async () => {
    await database.sql('insert into private.deletions (submissions) values (7), (5)');
    await database.sql(
      'insert into private.deletions (submissions, deleted_by) values (9, gen_random_uuid())',
    );
    const first = await digest();
    expect(first).toMatchObject({ deleted: 12, suspicious_count: 0 });
    await recordDigest(first);
    await passDigest('15 minutes');
    expect(await digest()).toBeNull();
  });

  describe('of mails that belong to no lead', () => {
    const receive = (automatic = false) =>
      database.sql(
        `insert into private.incoming_mails (digest, sender, subject, body, automatic)
         values (sha256(gen_random_uuid()::text::bytea), 'a@b.example', '', '', $1)`,
        [automatic],
      );
    afterEach(() => database.sql('delete from private.incoming_mails'));

    test('counts them when there are new ones', async () => {
      await receive();
      const first = await digest();
      expect(first).toMatchObject({ unassigned: 1, lead_count: 0 });
      await recordDigest(first);
      await passDigest('15 minutes');
      await database.sql(
        "update private.incoming_mails set received_at = received_at - interval '15 minutes'",
      );
      expect(await digest()).toBeNull();
      await receive();
      expect(await digest()).toMatchObject({ unassigned: 2 });
    });

    test('does not tell of automatic ones', async () => {
      await receive(true);
      expect(await digest()).toBeNull();
    });
  });

  test('names the newest 50 of a marked flood and counts all', async () => {
    for (let at = 0; at < 55; at += 1) await mark();
    const { suspicious = [], suspicious_count } = (await digest()) ?? {};
    expect(suspicious.map(({ reference }) => reference)).toEqual((await references()).slice(5));
    expect(suspicious_count).toBe(55);
  });

  test('names the lead and the kind of every mail that it replaces', async () => {
    await set('team_mails_per_hour', 0);
    await leave();
    const [lead] = await database.sql<{ id: string; reference: string }>(
      'select id, reference from public.contact_submissions',
    );
    await database.sql("insert into private.mails (submission_id, kind) values ($1, 'overdue')", [lead?.id]);
    const { leads = [], lead_count } = (await digest()) ?? {};
    expect(lead_count).toBe(2);
    expect(leads.map(({ kind, reference }) => `${kind} ${reference}`).sort()).toEqual([
      `overdue ${String(lead?.reference)}`,
      `team ${String(lead?.reference)}`,
    ]);
  });

  test.each([
    ['suspicious ones', 'suspicious', 'A casino'],
    ['others', 'leads', 'A tea house'],
  ] as const)('lists %s in the order of their arrival', async (_, list, message) => {
    await set('team_mails_per_hour', 0);
    const arrivals = [
      { name: 'First', email: 'first@a.example', message: `${message} for everyone.` },
      { name: 'Second', email: 'second@b.example', message: `${message} like no other.` },
      { name: 'Third', email: 'third@c.example', message: `${message} for everyone.` },
    ];
    for (const arrival of arrivals) await mark(arrival);
    expect((await digest())?.[list].map(({ reference }) => reference)).toEqual(await references());
  });

  test('takes no place of a mail that is sent by itself', async () => {
    await set('team_mails_per_hour', 1);
    await mark();
    await mark();
    expect(await digest()).toMatchObject({ suspicious_count: 2 });
    await leave();
    expect(kinds(await claim())).toEqual(['team', 'thanks']);
  });

  test('does not name a submission that was deleted meanwhile', async () => {
    await mark();
    await database.as(
      'admin',
      'select public.delete_marked(array(select id from public.contact_submissions))',
    );
    expect(await digest()).toBeNull();
  });
});
