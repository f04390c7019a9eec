import { beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

interface ClaimedMail {
  submission_id: string;
  kind: string;
  claim: string;
  thanks_skipped: string | null;
}

interface Notice {
  kind: string;
  held: Record<string, number> | null;
  deleted: number | null;
  submissions: { id: string; name: string }[] | null;
}

const EMAIL = 'asha@example.com';

const database = useTestDatabase();
beforeEach(async () => {
  await database.sql('truncate public.contact_submissions, private.deleted_floods cascade');
  await database.sql('update private.team_notices set sent_at = null, claimed_until = null');
  await set('mails_per_day', 2000);
});

const set = (name: string, value: number) =>
  database.sql('update private.settings set value = $2 where name = $1', [name, value]);
const leave = (email = EMAIL) => leaveSubmission(database, 'service', { email });
const claim = (email = EMAIL) =>
  database.as<ClaimedMail>(
    'service',
    "select * from public.claim_submission_mails($1, 'contact', array['smtp'])",
    [email],
  );
const kinds = (mails: ClaimedMail[]) => mails.map(({ kind }) => kind);
const record = (mails: ClaimedMail[]) =>
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
const notices = () => database.as<Notice>('service', 'select * from public.claim_team_notices()');
const recordNotice = (kind: string, ids: string[] = []) =>
  database.as('service', 'select public.record_team_notice_sent($1, $2)', [kind, ids]);
const passHour = async () => {
  await database.sql("update private.holds set held_at = held_at - interval '1 hour'");
  await database.sql(
    "update private.team_notices set sent_at = sent_at - interval '1 hour', claimed_until = claimed_until - interval '1 hour'",
  );
};

describe('thank-yous to one mailbox', () => {
  test('are two within 24 hours, also if they are being sent; the team is told', async () => {
    for (const email of ['a.sha@gmail.com', 'asha+1@gmail.com', 'asha@gmail.com']) await leave(email);
    await record(await claim('asha@gmail.com'));
    await claim('asha@gmail.com');
    expect(await claim('asha@gmail.com')).toMatchObject([
      { kind: 'team', thanks_skipped: 'enough for today' },
    ]);
    await leave();
    expect(await claim()).toMatchObject([{ kind: 'team', thanks_skipped: null }, { kind: 'thanks' }]);
  });

  test('can be sent again a day later', async () => {
    for (let at = 0; at < 2; at += 1) {
      await leave();
      await record(await claim());
    }
    await passTime('24 hours');
    await leave();
    expect(kinds(await claim())).toEqual(['team', 'thanks']);
  });

  test('are done when skipped, and the submission is not marked as thanked', async () => {
    await set('thank_yous_per_mailbox_per_day', 0);
    await leave();
    await claim();
    await set('thank_yous_per_mailbox_per_day', 2);
    await passTime('3 minutes');
    expect(kinds(await claim())).toEqual(['team']);
    expect(await database.sql('select thank_you_sent from public.contact_submissions')).toEqual([
      { thank_you_sent: false },
    ]);
  });
});

describe('the mail budget of a day', () => {
  const emails = ['a@example.com', 'b@example.com'] as const;
  beforeEach(async () => {
    await set('mails_per_day', 3);
    for (const email of emails) await leave(email);
  });

  test('counts mails that were sent and those that are being sent, team mails first', async () => {
    const first = await claim(emails[0]);
    expect([kinds(first), kinds(await claim(emails[1]))]).toEqual([['team', 'thanks'], ['team']]);
    await record(first);
    await passTime('23 hours');
    await set('mails_per_day', 2);
    expect(await claim(emails[1])).toEqual([]);
    await passTime('1 hour');
    expect(kinds(await claim(emails[1]))).toEqual(['team', 'thanks']);
  });

  test('is followed by one digest an hour about what the team does not know yet', async () => {
    await set('mails_per_day', 2);
    await record(await claim(emails[0]));
    const [digest, ...others] = await notices();
    expect([digest?.kind, digest?.submissions?.length, others]).toEqual(['digest', 1, []]);
    expect(await notices()).toEqual([]);
    await recordNotice(
      'digest',
      digest?.submissions?.map(({ id }) => id),
    );
    await leave('c@example.com');
    expect(await notices()).toEqual([]);
    await passHour();
    expect(await notices()).toMatchObject([{ kind: 'digest', submissions: [{}] }]);
    await passTime('24 hours');
    expect(kinds(await claim(emails[1]))).toEqual(['thanks']);
  });

  test('is followed by no digest while it suffices', async () => {
    await claim(emails[0]);
    await set('mails_per_day', 4);
    expect(await notices()).toEqual([]);
  });
});

describe('the summary of held submissions', () => {
  const hold = () => leaveSubmission(database, 'visitor', { message: 'A casino for everyone.' });

  test('counts them by reason, and what was deleted', async () => {
    await hold();
    await hold();
    await database.sql('insert into private.deleted_floods (submissions) values (7), (5)');
    expect(await notices()).toEqual([{ kind: 'held', held: { content: 2 }, deleted: 12, submissions: null }]);
  });

  test('is sent once an hour, and only if more were held since', async () => {
    await hold();
    await notices();
    await recordNotice('held');
    await hold();
    expect(await notices()).toEqual([]);
    await passHour();
    expect(await notices()).toMatchObject([{ held: { content: 2 } }]);
    await recordNotice('held');
    await passHour();
    expect(await notices()).toEqual([]);
  });

  test('is not sent when all are released or dismissed', async () => {
    await hold();
    await database.as(
      'admin',
      'select public.dismiss_submissions(array(select id from public.contact_submissions))',
    );
    expect(await notices()).toEqual([]);
  });

  test('is due again after two minutes if it could not be sent', async () => {
    await hold();
    await notices();
    expect(await notices()).toEqual([]);
    await database.sql(
      "update private.team_notices set claimed_until = claimed_until - interval '2 minutes'",
    );
    expect(await notices()).toHaveLength(1);
  });
});
