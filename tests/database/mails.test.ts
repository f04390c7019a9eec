import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, type Person, useTestDatabase } from '../fixtures/database/database.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

interface ClaimedMail {
  submission_id: string;
  kind: string;
  claim: string;
  provider: string;
  attempts: number;
  submission: { email: string; message: string };
}

const EMAIL = 'asha@example.com';
const PROVIDERS = ['resend', 'smtp_2'];

const database = useTestDatabase();
beforeEach(async () => {
  await database.sql('truncate public.contact_submissions, private.mail_providers cascade');
});

const leave = (changes = {}) => leaveSubmission(database, 'service', { email: EMAIL, ...changes });
const call = <Row>(text: string, params: unknown[]) =>
  database.as<Row>('service', `select * from public.${text}`, params);
const claim = (email = EMAIL, formType = 'contact') =>
  call<ClaimedMail>('claim_submission_mails($1, $2, $3)', [email, formType, PROVIDERS]);
const claimDue = (providers = PROVIDERS) => call<ClaimedMail>('claim_due_mails($1)', [providers]);
const record = async ({ submission_id, kind, claim: own }: ClaimedMail, messageId = `id-${own}`) =>
  (
    await call<{ record_mail_sent: boolean }>('record_mail_sent($1, $2, $3, $4)', [
      submission_id,
      kind,
      own,
      messageId,
    ])
  )[0]?.record_mail_sent;
const fail = ({ submission_id, kind, claim: own }: ClaimedMail, reason = 'refused') =>
  call('record_mail_failed($1, $2, $3, $4)', [submission_id, kind, own, reason]);
const defer = async ({ submission_id, kind, claim: own }: ClaimedMail, reason = 'unreachable') =>
  (await call<{ defer_mail: boolean }>('defer_mail($1, $2, $3, $4)', [submission_id, kind, own, reason]))[0]
    ?.defer_mail;
const ageSubmissions = (interval: string) =>
  database.sql('update public.contact_submissions set created_at = created_at - $1::interval', [interval]);
const passTime = async (interval: string) => {
  await ageSubmissions(interval);
  await database.sql('update private.mail_providers set retry_at = retry_at - $1::interval', [interval]);
  await database.sql(
    `update private.mails set claimed_until = claimed_until - $1::interval, next_attempt_at = next_attempt_at - $1::interval,
       queued_at = queued_at - $1::interval`,
    [interval],
  );
};
const kinds = (mails: ClaimedMail[]) => mails.map(({ kind }) => kind);
const states = async () =>
  (
    await database.sql<{ state: string }>(
      "select kind || ' ' || status as state from private.mails order by 1",
    )
  ).map(({ state }) => state);
const isThanked = async () =>
  (
    await database.sql<{ thank_you_sent: boolean }>('select thank_you_sent from public.contact_submissions')
  )[0]?.thank_you_sent;

async function claimOne(): Promise<ClaimedMail> {
  const [mail] = await claim();
  if (!mail) throw new Error('Nothing could be claimed.');
  return mail;
}

describe('a submission', () => {
  test('queues a mail to the team and a thank-you', async () => {
    await leaveSubmission(database, 'visitor', { email: EMAIL });
    expect(await states()).toEqual(['team queued', 'thanks queued']);
  });

  test('queues nothing while it is held, both when it is released', async () => {
    await leaveSubmission(database, 'visitor', { message: 'A casino for everyone.' });
    expect(await states()).toEqual([]);
    await database.as(
      'admin',
      'select public.release_submissions(array(select id from public.contact_submissions))',
    );
    expect(kinds(await claimDue())).toEqual(['team', 'thanks']);
  });

  test('queues nothing when it is restored from a backup, imported or already thanked', async () => {
    await leave({ thank_you_sent: true });
    await leave({ created_at: '2020-02-02T10:00:00Z' });
    await database.sql(
      "insert into public.contact_submissions (name, email, message, form_type) values ('Asha', 'a@example.com', 'Please call me.', 'contact')",
    );
    expect(await states()).toEqual([]);
  });
});

describe('claiming a fresh submission', () => {
  test('returns both mails and the stored row', async () => {
    await leave({ message: 'What was stored, whatever a request says.' });
    const mails = await claim(' Asha@Example.com');
    expect(kinds(mails)).toEqual(['team', 'thanks']);
    expect(mails[0]).toMatchObject({
      submission: { email: EMAIL, message: 'What was stored, whatever a request says.' },
      provider: 'resend',
      attempts: 1,
    });
  });

  test('returns the newest of several', async () => {
    await leave({ message: 'The older of the two.' });
    await ageSubmissions('1 minute');
    await leave({ message: 'The newer of the two.' });
    expect((await claimOne()).submission.message).toBe('The newer of the two.');
  });

  test('succeeds for one caller only', async () => {
    await leave();
    expect(await claim()).toHaveLength(2);
    expect(await claim()).toEqual([]);
  });

  test.each([
    ['an address that left none', 'nobody@example.com', 'contact'],
    ['the other form', EMAIL, 'custom_quote'],
    ['no address', '', 'contact'],
  ])('returns nothing for %s', async (_, email, formType) => {
    await leave();
    expect(await claim(email, formType)).toEqual([]);
  });

  test('returns nothing after 15 minutes', async () => {
    await leave();
    await ageSubmissions('15 minutes');
    expect(await claim()).toEqual([]);
  });
});

describe('recording what was sent', () => {
  test('ends the mail, and marks the submission thanked with the thank-you', async () => {
    await leave();
    const [team, thanks] = await claim();
    if (team) await record(team);
    expect(await isThanked()).toBe(false);
    if (thanks) await record(thanks);
    expect(await isThanked()).toBe(true);
    await passTime('3 minutes');
    expect([await claim(), await claimDue()]).toEqual([[], []]);
  });

  test('counts after the claim has passed to another sender, too', async () => {
    await leave();
    const slow = await claimOne();
    await passTime('2 minutes');
    const quick = await claimOne();
    expect([await record(slow, 'first'), await record(quick, 'second')]).toEqual([false, true]);
    expect(await database.sql("select message_id from private.mails where kind = 'team'")).toEqual([
      { message_id: 'first' },
    ]);
  });
});

describe('a refusal for good', () => {
  test('ends one mail, with its reason cut to 500 characters', async () => {
    await leave();
    await fail(await claimOne(), 'x'.repeat(600));
    expect(await states()).toEqual(['team failed', 'thanks queued']);
    expect(
      await database.sql("select char_length(reason) as length from private.mails where kind = 'team'"),
    ).toEqual([{ length: 500 }]);
  });

  test('is only recorded for the owner of the claim', async () => {
    await leave();
    await fail({ ...(await claimOne()), claim: '00000000-0000-4000-8000-000000000000' });
    expect(await states()).toEqual(['team queued', 'thanks queued']);
  });
});

describe('after a fault', () => {
  test.each([
    [1, 30, 60],
    [2, 60, 120],
    [5, 480, 960],
    [12, 1800, 3600],
  ])('number %i the next attempt is after %i to %i seconds', async (attempts, least, most) => {
    await leave();
    const mail = await claimOne();
    await database.sql('update private.mails set attempts = $1', [attempts]);
    await defer(mail);
    const [row] = await database.sql<{ seconds: number }>(
      "select extract(epoch from next_attempt_at - now())::float as seconds from private.mails where kind = 'team'",
    );
    expect(row?.seconds).toBeGreaterThan(least - 2);
    expect(row?.seconds).toBeLessThanOrEqual(most);
  });

  test('repeated calls do not bring the next attempt forward', async () => {
    await leave();
    for (const mail of await claim()) await defer(mail);
    expect(await claim()).toEqual([]);
  });

  test('a mail that was not tried is due again, and no attempt is counted', async () => {
    await leave();
    const mails = await claim();
    await call('return_mails($1)', [mails.map((mail) => mail.claim)]);
    expect(await claim()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  test('an abandoned claim expires after two minutes', async () => {
    await leave();
    await claim();
    await passTime('119 seconds');
    expect(await claimDue()).toEqual([]);
    await passTime('1 second');
    expect(await claimDue()).toHaveLength(2);
  });
});

describe('the second provider', () => {
  /** Defers as many mails as there are faults; returns what the last call said. */
  const faults = async (count: number) => {
    let isDown;
    for (let at = 0; at < count; at += 1) {
      await leave();
      isDown = await defer(await claimOne());
    }
    return isDown;
  };
  const next = async () => {
    await leave({ email: 'next@example.com' });
    return (await claim('next@example.com'))[0]?.provider;
  };

  test('is used after three consecutive faults, the first again after ten minutes', async () => {
    expect([await faults(2), await next()]).toEqual([false, 'resend']);
    expect([await faults(1), await next()]).toEqual([true, 'smtp_2']);
    await passTime('10 minutes');
    expect([await next(), await next()]).toEqual(['resend', 'smtp_2']);
  });

  test('is not used if a mail was accepted between the faults', async () => {
    await faults(2);
    await leave({ email: 'between@example.com' });
    const [mail] = await claim('between@example.com');
    if (mail) await record(mail);
    expect([await faults(2), await next()]).toEqual([false, 'resend']);
  });

  test('keeps the mails that it tried, so that its idempotency keys count', async () => {
    await faults(3);
    await next();
    await database.sql('truncate private.mail_providers');
    await passTime('3 minutes');
    const again = await claim('next@example.com');
    expect(again.map(({ provider }) => provider)).toEqual(['smtp_2', 'smtp_2']);
  });

  test('is not needed: one alone is used whatever its faults', async () => {
    await faults(3);
    await passTime('2 minutes');
    expect((await claimDue(['resend']))[0]?.provider).toBe('resend');
  });
});

describe('the sweep', () => {
  const due = async () => (await claimDue()).map(({ kind, submission }) => `${kind} ${submission.email}`);

  test('leaves the first two minutes to the browser', async () => {
    await leave();
    await passTime('119 seconds');
    expect(await due()).toEqual([]);
    await passTime('1 second');
    expect(await due()).toEqual([`team ${EMAIL}`, `thanks ${EMAIL}`]);
  });

  test('sends the team mail however late, the thank-you within 24 hours', async () => {
    await leave();
    await passTime('24 hours');
    expect(await due()).toEqual([`team ${EMAIL}`]);
    expect(await database.sql("select status, reason from private.mails where kind = 'thanks'")).toEqual([
      { status: 'skipped', reason: 'too late' },
    ]);
  });

  test('takes what has waited longest for its attempt first, in batches', async () => {
    await database.sql("update private.settings set value = 3 where name = 'mails_per_batch'");
    await leave({ email: 'old@example.com' });
    for (const mail of await claim('old@example.com')) await defer(mail);
    await leave();
    await passTime('3 minutes');
    await database.sql('update private.mails set next_attempt_at = now() where attempts > 0');
    expect(await due()).toEqual([`team ${EMAIL}`, `thanks ${EMAIL}`, 'team old@example.com']);
    expect(await due()).toEqual(['thanks old@example.com']);
    await database.sql("update private.settings set value = 20 where name = 'mails_per_batch'");
  });

  test('finds no mails of deleted submissions', async () => {
    await leave();
    await database.as('service', 'delete from public.contact_submissions');
    expect(await states()).toEqual([]);
  });
});

describe('what administrators see', () => {
  const seen = (person: Person) =>
    database.as(
      person,
      'select kind, status, reason from public.mails_of(array(select id from public.contact_submissions)) order by 1',
    );
  const notReached = () =>
    database.as<{ email: string }>(
      'admin',
      'select email from public.search_submissions(p_not_reached => true)',
    );

  test('is the status of each mail and its reason', async () => {
    await leave();
    await fail(await claimOne(), 'mailbox is full');
    expect(await seen('admin')).toEqual([
      { kind: 'team', status: 'failed', reason: 'mailbox is full' },
      { kind: 'thanks', status: 'queued', reason: null },
    ]);
  });

  test.each(['visitor', 'member', 'service'] as const)('is refused to a %s', async (person) => {
    expect(await codeOf(seen(person))).toBe('42501');
  });

  test.each(['bounced', 'complained', 'failed'])(
    'includes a filter for thank-yous that %s',
    async (status) => {
      await leave();
      await leave({ email: 'reached@example.com' });
      expect(await notReached()).toEqual([]);
      await database.sql(
        `update private.mails set status = $1 where (kind = 'thanks') = (submission_id in (
         select id from public.contact_submissions where email = $2))`,
        [status, EMAIL],
      );
      expect(await notReached()).toEqual([{ email: EMAIL }]);
    },
  );
});
