import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, useTestDatabase } from '../fixtures/database/database.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

interface ClaimedMail {
  submission_id: string;
  claim: string;
  team_due: boolean;
  thanks_due: boolean;
  attempts: number;
  submission: { email: string; message: string };
}

const EMAIL = 'asha@example.com';

const database = useTestDatabase();
beforeEach(() => database.sql('truncate public.contact_submissions cascade'));

const leave = (changes = {}) => leaveSubmission(database, 'service', { email: EMAIL, ...changes });
const claim = (email = EMAIL, formType = 'contact') =>
  database.as<ClaimedMail>('service', 'select * from public.claim_submission_mail($1, $2)', [
    email,
    formType,
  ]);
const claimDue = (limit = 20) =>
  database.as<ClaimedMail>('service', 'select * from public.claim_due_submission_mails($1)', [limit]);
const record = async ({ submission_id, claim: held }: ClaimedMail, kind: string) => {
  const text = 'select public.record_mail_sent($1, $2, $3) as held';
  return (await database.as<{ held: boolean }>('service', text, [submission_id, held, kind]))[0]?.held;
};
const release = ({ submission_id, claim: held }: ClaimedMail, error = 'connection refused') =>
  database.as('service', 'select public.release_mail_claim($1, $2, $3)', [submission_id, held, error]);
const ageSubmissions = (interval: string) =>
  database.sql('update public.contact_submissions set created_at = created_at - $1::interval', [interval]);
const passTime = async (interval: string) => {
  await ageSubmissions(interval);
  await database.sql(
    'update private.submission_mails set claimed_until = claimed_until - $1::interval, next_attempt_at = next_attempt_at - $1::interval',
    [interval],
  );
};
const isThanked = async () =>
  (
    await database.sql<{ thank_you_sent: boolean }>('select thank_you_sent from public.contact_submissions')
  )[0]?.thank_you_sent;

async function claimOne(): Promise<ClaimedMail> {
  const [mail] = await claim();
  if (!mail) throw new Error('Nothing could be claimed.');
  return mail;
}

describe('claiming a fresh submission', () => {
  test('returns the stored row and both mails', async () => {
    await leave({ message: 'What was stored, whatever a request says.' });
    expect(await claim(' Asha@Example.com')).toMatchObject([
      {
        submission: { email: EMAIL, message: 'What was stored, whatever a request says.' },
        team_due: true,
        thanks_due: true,
        attempts: 1,
      },
    ]);
  });

  test('returns the newest of several', async () => {
    await leave({ message: 'The older of the two.' });
    await ageSubmissions('1 minute');
    await leave({ message: 'The newer of the two.' });
    expect((await claimOne()).submission.message).toBe('The newer of the two.');
  });

  test('succeeds for one caller only', async () => {
    await leave();
    expect(await claim()).toHaveLength(1);
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

  test('returns nothing after 15 minutes or the thank-you', async () => {
    await leave();
    await ageSubmissions('15 minutes');
    expect(await claim()).toEqual([]);
    await leave({ thank_you_sent: true });
    expect(await claim()).toEqual([]);
  });
});

describe('recording what was sent', () => {
  test('marks the submission thanked once both mails are out', async () => {
    await leave();
    const mail = await claimOne();
    await record(mail, 'team');
    expect(await isThanked()).toBe(false);
    await record(mail, 'thanks');
    expect(await isThanked()).toBe(true);
    await passTime('3 minutes');
    expect([await claim(), await claimDue()]).toEqual([[], []]);
  });

  test('leaves only the other mail for the next attempt', async () => {
    await leave();
    const mail = await claimOne();
    await record(mail, 'team');
    await release(mail);
    await passTime('2 minutes');
    expect(await claimDue()).toMatchObject([{ team_due: false, thanks_due: true, attempts: 2 }]);
  });

  test('refuses a claim that has passed to another caller', async () => {
    await leave();
    const slow = await claimOne();
    await passTime('2 minutes');
    const quick = await claimOne();
    expect(await record(slow, 'thanks')).toBe(false);
    expect(await record(quick, 'team')).toBe(true);
    expect(await isThanked()).toBe(true);
  });

  test('refuses a kind of mail that does not exist', async () => {
    await leave();
    expect(await codeOf(record(await claimOne(), 'newsletter'))).toBe('22023');
  });
});

describe('after a failure', () => {
  test.each([
    [1, '59 seconds'],
    [2, '119 seconds'],
    [5, '959 seconds'],
    [12, '3599 seconds'],
  ])('number %i the next attempt waits %s and one more', async (attempts, almost) => {
    await leave();
    const mail = await claimOne();
    await database.sql('update private.submission_mails set attempts = $1', [attempts]);
    await release(mail);
    await passTime(almost);
    await database.sql("update public.contact_submissions set created_at = now() - interval '2 minutes'");
    expect(await claimDue()).toEqual([]);
    await passTime('1 second');
    expect(await claimDue()).toHaveLength(1);
  });

  test('the reason is kept, cut to 500 characters', async () => {
    await leave();
    await release(await claimOne(), 'x'.repeat(600));
    const [row] = await database.sql<{ length: number }>(
      'select char_length(last_error) as length from private.submission_mails',
    );
    expect(row?.length).toBe(500);
  });

  test('repeated calls do not bring the next attempt forward', async () => {
    await leave();
    await release(await claimOne());
    expect(await claim()).toEqual([]);
  });

  test('an abandoned claim expires after two minutes', async () => {
    await leave();
    await claimOne();
    await passTime('119 seconds');
    expect(await claimDue()).toEqual([]);
    await passTime('1 second');
    expect(await claimDue()).toHaveLength(1);
  });

  test('only the owner of a claim can release it', async () => {
    await leave();
    const mail = await claimOne();
    await release({ ...mail, claim: '00000000-0000-4000-8000-000000000000' });
    expect(await record(mail, 'team')).toBe(true);
  });
});

describe('the sweep', () => {
  test('claims submissions 2 minutes to 24 hours old', async () => {
    const ages = {
      expired: '24 hours 1 second',
      first: '23 hours 59 minutes',
      second: '2 minutes',
      fresh: '1 minute',
    };
    for (const [name, age] of Object.entries(ages)) {
      await leave({ email: `${name}@example.com` });
      await database.sql(
        'update public.contact_submissions set created_at = now() - $2::interval where email = $1',
        [`${name}@example.com`, age],
      );
    }
    expect((await claimDue()).map(({ submission }) => submission.email)).toEqual([
      'first@example.com',
      'second@example.com',
    ]);
  });

  test('works in batches', async () => {
    for (let at = 0; at < 5; at += 1) await leave({ email: `lead${String(at)}@example.com` });
    await ageSubmissions('3 minutes');
    const batches = [await claimDue(2), await claimDue(2), await claimDue(2), await claimDue(2)];
    expect(batches.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
  });

  test('finds no mail state of deleted submissions', async () => {
    await leave();
    await claimOne();
    await database.as('service', 'delete from public.contact_submissions');
    expect(await database.sql('select 1 from private.submission_mails')).toEqual([]);
  });
});
