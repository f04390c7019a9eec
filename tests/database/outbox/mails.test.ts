import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { EMAIL, mailQueue } from '../../fixtures/database/mail-queue.ts';

const database = useTestDatabase();
const queue = mailQueue(database);
const { leave, claim, claimRows, claimDue, claimOne, record, fail, defer, later, giveBack } = queue;
const { ageSubmissions, passTime, kinds, states, isThanked } = queue;

test('a submission queues nothing when it is restored from a backup, imported or already thanked', async () => {
  await leave({ thank_you_sent: true });
  await leave({ created_at: new Date(Date.now() - 25 * 3_600_000) });
  await database.sql(
    "insert into public.contact_submissions (name, email, message, form_type) values ('Asha', 'a@example.com', 'Please call me.', 'contact')",
  );
  expect(await states()).toEqual([]);
});

describe('claiming a fresh submission', () => {
  test('returns both mails and the stored row', async () => {
    await database.set('mails_per_second', 10);
    const submission = { email: 'Asha@Example.com', message: 'What was stored, whatever a request says.' };
    await leave(submission);
    const mails = await claim(' Asha@Example.com');
    expect(mails).toMatchObject([
      { kind: 'team', receiver: null, submission, provider: 'resend', attempts: 1, pause_milliseconds: 100 },
      { kind: 'thanks', receiver: EMAIL, submission, provider: 'resend', attempts: 1 },
    ]);
    expect(await claim()).toEqual([]);
  });

  test('returns the newest of several', async () => {
    await leave({ message: 'The older of the two.' });
    await ageSubmissions('1 minute');
    await database.set('mails_per_second', 0);
    await leave({ message: 'The newer of the two.' });
    await leave({ marked_for: 'pace' });
    const submission = { message: 'The newer of the two.' };
    expect(await claimOne()).toMatchObject({ submission, pause_milliseconds: 1000 });
  });

  test.each([
    ['an address that left none', 'nobody@example.com', 'contact', '0'],
    ['the other form', EMAIL, 'custom_quote', '0'],
    ['a submission of 15 minutes before', EMAIL, 'contact', '15 minutes'],
  ])('returns nothing for %s', async (...[, email, formType, age]) => {
    await leave();
    await ageSubmissions(age);
    expect(await claim(email, formType)).toEqual([]);
  });
});

describe('recording what was sent', () => {
  test('ends the mail, and marks the submission thanked with the thank-you', async () => {
    await leave();
    const [team, thanks] = await claim();
    await record(team);
    expect(await isThanked()).toBe(false);
    await record(thanks);
    expect(await isThanked()).toBe(true);
    await passTime('3 minutes');
    expect([await claim(), await claimDue()]).toEqual([[], []]);
  });

  test('counts after the claim has passed to another sender, two minutes later, too', async () => {
    await leave();
    await passTime('2 minutes');
    const slow = await claimOne();
    await passTime('90 seconds');
    expect(await claimDue()).toEqual([]);
    await passTime('30 seconds');
    const again = await claimDue();
    expect(kinds(again)).toEqual(['team', 'thanks']);
    await record(slow, 'first');
    await record(again[0], 'second');
    expect(await database.value("select message_id from private.outbox where kind = 'team'")).toBe('first');
  });
});

const problems = () => database.sql('select kind from private.problems(now())');

describe('a refusal for good', () => {
  /** The mail to the team, which is sent once more. */
  const claimBare = async () => {
    const [bare] = await claimDue();
    expect(bare).toMatchObject({ kind: 'team', without_content: true, ended_at: null });
    return bare;
  };

  test('ends one mail, for who has claimed it, with its reason cut to 500 characters', async () => {
    await leave();
    const [team, thanks] = await claim();
    await database.call('record_result', [thanks?.id, team?.claim, 'failed'], 'service');
    expect(await states()).toEqual(['team queued', 'thanks queued']);
    await fail(thanks, 'x'.repeat(600));
    expect(await states()).toEqual(['team queued', 'thanks failed']);
    expect(await database.value('select max(length(reason)) from private.outbox')).toBe(500);
  });

  test('is an address that cannot be reached for five days, but not the team’s', async () => {
    await leave();
    const after = { '0': 'queued', '119 hours': 'queued', '1 hour': 'failed', '2 hours': 'failed' };
    for (const [wait, thanks] of Object.entries(after)) {
      await passTime(wait);
      for (const mail of [...(await claim()), ...(await claimDue())]) await later(mail);
      expect(await states()).toEqual(['team queued', `thanks ${thanks}`]);
    }
    await leave({ email: 'ravi@example.com' });
    for (const mail of await claim('ravi@example.com')) await later(mail);
    expect(await states()).toContain('thanks queued');
  });

  test('of a mail to the team sends it once more, without what was typed', async () => {
    await leave();
    const whole = await claimOne();
    await fail(whole);
    expect(whole).toMatchObject({ without_content: false });
    const bare = await claimBare();
    expect(await problems()).toEqual([]);
    await fail(bare);
    expect(await claimDue()).toEqual([]);
    expect(await problems()).toMatchObject([{ kind: 'bounce' }]);
  });

  test.each([
    ['delivered', ['sent', 'delivered', 'sent']],
    ['failed', ['failed', 'delivered']],
    ['delivered', ['passing', 'passing', 'delivered', 'passing']],
    ['bounced', ['bounced', 'delivered', 'passing', 'sent', 'bounced']],
    ['complained', ['delivered', 'complained', 'bounced', 'failed', 'delivered']],
  ])('is told late or twice: it stays %s after %j', async (status, events) => {
    await leave();
    const mail = (await claim()).find(({ kind }) => kind === 'thanks');
    await record(mail, 'its id');
    await database.sql("update private.outbox set sent_at = '2026-01-02Z' where kind = 'thanks'");
    for (const event of events) {
      const passing = event === 'passing';
      const told = [mail?.id, 'its id', passing ? 'bounced' : event, '2026-01-03Z', null, passing];
      await database.call('record_mail_event', told, 'service');
    }
    const row = "select concat_ws(' ', status, sent_at::date, ended_at::date) from private.outbox";
    const ended = status === 'delivered' ? '' : ' 2026-01-03';
    expect(await database.column(row)).toContain(`${status} 2026-01-02${ended}`);
  });

  test('that comes later, as a bounce, does the same', async () => {
    await leave();
    const mail = await claimOne();
    // The clock of the provider may be ahead.
    const at = new Date(Date.now() + 3_600_000);
    const bounce = (id: string, passes = false) =>
      database.call('record_mail_event', [mail.id, id, 'bounced', at, 'content', passes], 'service');
    await record(mail, 'first');
    await bounce('first', true);
    expect(await states()).toContain('team bounced');
    await bounce('first');
    expect(await problems()).toEqual([]);
    await record(await claimBare(), 'second');
    expect(await states()).toContain('team sent');
    await bounce('first');
    expect(await states()).toContain('team sent');
    await bounce('second');
    expect(await problems()).toMatchObject([{ kind: 'bounce' }]);
  });
});

describe('after a fault', () => {
  test.each([
    [1, 30, 60],
    [120, 1800, 3600],
  ])('number %i the next attempt is after %i to %i seconds', async (attempts, least, most) => {
    await leave();
    const mail = await claimOne();
    await database.sql('update private.outbox set attempts = $1', [attempts]);
    await defer(mail);
    const row = await database.value<number>(
      "select extract(epoch from next_attempt_at - now())::float as seconds from private.outbox where kind = 'team'",
    );
    expect(row).toBeGreaterThan(least - 2);
    expect(row).toBeLessThanOrEqual(most);
  });

  test('a mail that was not tried is due again, and no attempt is counted', async () => {
    await leave();
    const mails = await claim();
    for (const mail of mails) await giveBack(mail);
    const again = await claim();
    expect(again).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
    // One that was tried is not brought forward by further calls.
    for (const mail of again) await defer(mail);
    expect(await claimRows(again.map(({ id }) => id))).toEqual([]);
  });
});

describe('every-minute', () => {
  const due = async () =>
    (await claimDue()).map((mail) =>
      'submission' in mail ? `${mail.kind} ${mail.submission.email}` : mail.kind,
    );

  test('leaves the first two minutes to the browser', async () => {
    await leave();
    await passTime('90 seconds');
    expect(await due()).toEqual([]);
    await passTime('30 seconds');
    expect(await due()).toEqual([`team ${EMAIL}`, `thanks ${EMAIL}`]);
  });

  test('sends the team mail however late, the thank-you after 24 hours as a link', async () => {
    const { reference } = await leave();
    await passTime('24 hours');
    expect(await database.call('just_stored', [reference], 'service')).toEqual([]);
    const link = { kind: 'thanks', content: { leads: [{ kind: 'page_link' }] } };
    expect(await claimDue()).toMatchObject([{ kind: 'team' }, link]);
  });

  test('takes what has waited longest for its attempt first, in batches', async () => {
    await database.set('mails_per_batch', 3);
    await leave({ email: 'old@example.com' });
    for (const mail of await claim('old@example.com')) await defer(mail);
    await leave();
    await passTime('3 minutes');
    await database.sql('update private.outbox set next_attempt_at = now() where attempts > 0');
    expect(await due()).toEqual([`team ${EMAIL}`, `thanks ${EMAIL}`, 'team old@example.com']);
    expect(await due()).toEqual(['thanks old@example.com']);
  });
});

test('a mail that cannot be claimed stops no other, keeps why, and is tried again later', async () => {
  await leave();
  await passTime('3 minutes');
  // Claiming a mail to the team fails with 800 letters.
  await database.sql(
    `alter table private.outbox add constraint odd check (
       kind <> 'team' or claim is null or private.refuse_unless(claim is null, repeat('odd ', 200)) is null)`,
  );
  const mails = await claimDue().finally(() =>
    database.sql('alter table private.outbox drop constraint odd'),
  );
  expect(kinds(mails)).toEqual(['thanks']);
  const why = await database.value("select reason from private.outbox where kind = 'team'");
  expect([await claimDue(), why]).toEqual([[], 'odd '.repeat(125)]);
  await passTime('1 hour');
  expect(kinds(await claimDue())).toContain('team');
});

describe('the inbox shows', () => {
  const notReached = async () =>
    (await database.call('search_submissions', { p_not_reached: true })).map(({ email }) => email);

  test('the status of the mails about an arrival, and its reason', async () => {
    await leave();
    await fail(await claimOne(), 'mailbox is full');
    const lead = await database.value('select id from public.contact_submissions');
    await database.sql("select private.tell($1, 'overdue')", [lead]);
    await database.sql(
      "update private.outbox set sent_at = '2026-01-01Z', delivered_at = '2026-01-02Z', ended_at = case kind when 'thanks' then timestamptz '2026-01-03Z' end",
    );
    const { mails } = await database.call('row_marks', [[lead]]);
    expect(mails.sort((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'team', status: 'queued', reason: 'mailbox is full', changed_at: '2026-01-02T00:00:00+00:00' },
      { kind: 'thanks', reason: null, changed_at: '2026-01-03T00:00:00+00:00' },
    ]);
  });

  test.each(['bounced', 'complained', 'failed'])('by a filter whose thank-yous %s', async (status) => {
    await leave();
    await leave({ email: 'reached@example.com' });
    await database.sql("update private.outbox set status = 'skipped'");
    expect(await notReached()).toEqual([]);
    await database.sql(
      `update private.outbox set status = $1 where (kind = 'thanks') = (submission_id in (
       select id from public.contact_submissions where email = $2))`,
      [status, EMAIL],
    );
    expect(await notReached()).toEqual([EMAIL]);
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
  const next = async (wait = '0') => {
    await passTime(wait);
    await leave({ email: 'next@example.com' });
    return (await claim('next@example.com'))[0]?.provider;
  };

  test('is used after three consecutive faults, the first again after ten minutes', async () => {
    expect([await faults(2), await next()]).toEqual([false, 'resend']);
    expect([await faults(1), await next()]).toEqual([true, 'smtp_2']);
    await passTime('2 minutes');
    // What the first has tried goes there too, and what the second takes says nothing of the first.
    const again = (await claimDue()).filter(({ attempts }) => attempts === 2);
    expect(new Set(again.map(({ provider }) => provider))).toEqual(new Set(['smtp_2']));
    await record(again[0]);
    expect(await next()).toBe('smtp_2');
    expect([await next('8 minutes'), await next('9 minutes')]).toEqual(['resend', 'smtp_2']);
  });

  test('is not used if a mail was accepted between the faults', async () => {
    await faults(2);
    await leave({ email: 'between@example.com' });
    await record((await claim('between@example.com'))[0]);
    expect([await faults(2), await next()]).toEqual([false, 'resend']);
  });

  test('is not used after faults of single addresses', async () => {
    for (let at = 0; at < 3; at += 1) {
      await leave();
      expect(await later(await claimOne())).toBe(false);
    }
    expect(await next()).toBe('resend');
    await passTime('2 minutes');
    expect((await claimDue()).map(({ attempts }) => attempts)).toContain(2);
  });

  test('gets what the first has tried when that is taken out of the settings', async () => {
    await faults(1);
    await passTime('2 minutes');
    const again = (await claimDue(['smtp_2'])).filter(({ attempts }) => attempts === 2);
    expect(again.map(({ provider }) => provider)).toEqual(['smtp_2', 'smtp_2']);
  });

  test('keeps the mails that it tried, so that its idempotency keys count', async () => {
    await faults(3);
    await next();
    await database.sql("update private.mail_providers set name = 'smtp_2', retry_at = now()");
    await passTime('3 minutes');
    const again = (await claimDue()).filter(({ attempts }) => attempts === 2);
    expect(again.map(({ provider }) => provider)).toContain('smtp_2');
  });

  test('is not needed: one alone is used whatever its faults', async () => {
    await faults(3);
    await passTime('2 minutes');
    expect((await claimDue(['resend']))[0]?.provider).toBe('resend');
  });
});
