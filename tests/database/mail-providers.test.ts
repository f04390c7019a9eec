import { beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { mailQueue } from '../fixtures/database/mail-queue.ts';

const database = useTestDatabase();
beforeEach(() => deleteSubmissions(database, 'private.mail_providers'));
const { leave, claim, claimDue, record, defer, passTime, claimOne } = mailQueue(database);

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
    const again = (await claimDue()).filter(({ attempts }) => attempts === 2);
    expect(again.map(({ provider }) => provider)).toContain('smtp_2');
  });

  test('is not needed: one alone is used whatever its faults', async () => {
    await faults(3);
    await passTime('2 minutes');
    expect((await claimDue(['resend']))[0]?.provider).toBe('resend');
  });
});
