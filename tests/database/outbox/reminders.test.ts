import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_ID, MEMBER_ID, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';
import { mailQueue } from '../../fixtures/database/mail-queue.ts';

const database = useTestDatabase();
const { arrive, bookCall, change, letBegin } = leadDesk(database);
const { claimDue, record, states } = mailQueue(database);

/** Moves the due time of all leads to so long from now. */
const dueIn = (interval: string) =>
  database.sql('update public.contact_submissions set due_at = now() + $1::interval', [interval]);
/** A lead whose first mails are sent. */
const answerable = async (changes = {}) => {
  const id = await arrive(changes);
  await database.sql("update private.outbox set status = 'sent', sent_at = now()");
  return id;
};
const kinds = async () => (await claimDue()).map(({ kind }) => kind);

describe('a lead that nobody has answered', () => {
  let id: string;
  beforeEach(async () => {
    // Another one is as due, and has had its reminders.
    await answerable();
    for (const interval of ['20 minutes', '0 seconds']) await dueIn(interval).then(() => claimDue());
    id = await answerable();
  });

  const bookOther = async () => {
    const other = await arrive();
    await bookCall(other);
    await letBegin();
    await database.call('join_leads', [id, other]);
  };

  test.each([
    ['31 minutes', []],
    ['30 minutes 25 seconds', ['due_soon']],
    ['50 seconds', ['due_soon']],
    ['25 seconds', ['overdue']],
    ['-59 minutes', ['overdue']],
    ['-61 minutes', []],
  ])('has, when it is due in %s, these reminders: %j', async (interval, expected) => {
    await dueIn(interval);
    expect(await kinds()).toEqual(expected);
  });

  test('gets each reminder once', async () => {
    const told = [];
    for (const interval of ['30 minutes', '25 minutes', '0 seconds', '-5 minutes']) {
      await dueIn(interval);
      for (const mail of await claimDue()) told.push([interval, mail.kind, await record(mail)]);
    }
    expect(told).toEqual([
      ['30 minutes', 'due_soon', false],
      ['0 seconds', 'overdue', false],
    ]);
  });

  test.each([
    ['is answered', () => change(id, 0, { status: 'contacted' })],
    ['is marked', () => database.sql("update public.contact_submissions set marked_for = 'content'")],
    ['is overdue already', () => dueIn('-61 minutes')],
    ['is erased', () => database.sql('delete from public.contact_submissions')],
    ['is of somebody who has a call to come', bookOther],
    ['is due later', () => dueIn('4 hours'), '0 seconds'],
  ])('gets no reminder that had to wait, if it %s in between', async (_, happen, before = '20 minutes') => {
    await dueIn(before);
    await database.sql('select public.queue_due()');
    await happen();
    expect(await kinds()).toEqual([]);
    // Nor is another queued.
    await database.sql("delete from private.outbox where status <> 'queued' and submission_id = $1", [id]);
    await database.sql('select public.queue_due()');
    expect(await states()).not.toContain('due_soon queued');
  });
});

test('the recipient is the owner, or the team if nobody owns the lead, or no administrator, or of an arrival', async () => {
  const [own, , left] = [await arrive(), await arrive(), await arrive()];
  await change(own, 0, { owner: ADMIN_ID });
  await database.sql('update private.leads set owner = $2 where submission_id = $1', [left, MEMBER_ID]);
  await dueIn('0 seconds');
  await database.sql('update private.outbox set next_attempt_at = now()');
  const owners = (await claimDue()).flatMap((mail) => ('owner_email' in mail ? [mail.owner_email] : []));
  expect(owners.toSorted()).toEqual(['admin@example.com', ...Array(8).fill(null)]);
});
