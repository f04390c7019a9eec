import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, type Person, useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { EMAIL, mailQueue } from '../fixtures/database/mail-queue.ts';

const database = useTestDatabase();
beforeEach(() => deleteSubmissions(database, 'private.mail_providers'));
const { leave, fail, claimOne } = mailQueue(database);

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
      { kind: 'team', status: 'queued', reason: 'mailbox is full' },
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
        `update private.outbox set status = $1 where (kind = 'thanks') = (submission_id in (
         select id from public.contact_submissions where email = $2))`,
        [status, EMAIL],
      );
      expect(await notReached()).toEqual([{ email: EMAIL }]);
    },
  );
});
