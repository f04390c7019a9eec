import { beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

interface ClaimedMail {
  submission_id: string;
  claim: string;
  team_due: boolean;
  thanks_due: boolean;
  thanks_skipped: boolean;
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
const claim = async (email = EMAIL) =>
  (
    await database.as<ClaimedMail>('service', "select * from public.claim_submission_mail($1, 'contact')", [
      email,
    ])
  )[0];
const record = (mail: ClaimedMail | undefined, ...kinds: ('team' | 'thanks')[]) =>
  Promise.all(
    kinds.map((kind) =>
      database.as('service', 'select public.record_mail_sent($1, $2, $3)', [
        mail?.submission_id,
        mail?.claim,
        kind,
      ]),
    ),
  );
const passTime = (interval: string) =>
  database.sql(
    `update private.submission_mails set team_sent_at = team_sent_at - $1::interval,
       thanks_sent_at = thanks_sent_at - $1::interval, claimed_until = claimed_until - $1::interval`,
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
  test('are two within 24 hours, also if they are being sent', async () => {
    for (const email of ['a.sha@gmail.com', 'asha+1@gmail.com', 'asha@gmail.com']) await leave(email);
    await record(await claim('asha@gmail.com'), 'team', 'thanks');
    await claim('asha@gmail.com');
    expect(await claim('asha@gmail.com')).toMatchObject({
      team_due: true,
      thanks_due: false,
      thanks_skipped: true,
    });
    await leave();
    expect(await claim()).toMatchObject({ thanks_due: true, thanks_skipped: false });
  });

  test('can be sent again a day later', async () => {
    for (let at = 0; at < 2; at += 1) {
      await leave();
      await record(await claim(), 'team', 'thanks');
    }
    await passTime('24 hours');
    await leave();
    expect(await claim()).toMatchObject({ thanks_due: true });
  });

  test('are done when skipped, and the submission is not marked as thanked', async () => {
    await set('thank_yous_per_mailbox_per_day', 0);
    await leave();
    await record(await claim(), 'team');
    await set('thank_yous_per_mailbox_per_day', 2);
    await passTime('3 minutes');
    await database.sql(
      "update public.contact_submissions set created_at = created_at - interval '3 minutes'",
    );
    expect(await claim()).toBeUndefined();
    expect(await database.as('service', 'select * from public.claim_due_submission_mails()')).toEqual([]);
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

  test('counts mails that were sent and those that are being sent', async () => {
    const first = await claim(emails[0]);
    expect([first?.team_due, await claim(emails[1])]).toEqual([true, undefined]);
    await record(first, 'team', 'thanks');
    await passTime('23 hours');
    expect(await claim(emails[1])).toBeUndefined();
    await passTime('1 hour');
    expect(await claim(emails[1])).toBeDefined();
  });

  test('is followed by one digest an hour about what the team does not know yet', async () => {
    await record(await claim(emails[0]), 'team', 'thanks');
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
    expect(await claim(emails[1])).toMatchObject({ team_due: false, thanks_due: true });
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
