import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_ID, MEMBER_ID, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';
import { mailQueue } from '../../fixtures/database/mail-queue.ts';

const database = useTestDatabase();
const { arrive, bookCall, change, changeNow, letBegin, sendReply } = leadDesk(database);
const { claimDue, record, states } = mailQueue(database);

const answer = (id: string) => database.sql('select private.take_answer($1, gen_random_uuid())', [id]);
const reopen = (id: string) => changeNow(id, { status: 'pending' });
const cancelCall = async (id: string) => {
  await bookCall(id);
  await database.sql("select private.end_booking(id, true, 'I am ill.') from private.bookings");
};
const unmark = (id: string) => database.call('unmark_submissions', [[id]]);

/** A lead that arrived some days ago, when it was also due. */
const arriveBefore = (days: number, changes = {}) =>
  arrive({ created_at: new Date(Date.now() - days * 86_400_000), ...changes });
/** Moves the due time of all leads to so long from now. */
const dueIn = (interval: string) =>
  database.sql('update public.contact_submissions set due_at = now() + $1::interval', [interval]);
/** A lead whose first mails are sent. */
const answerable = async () => {
  const id = await arrive();
  await database.sql("update private.outbox set status = 'sent', sent_at = now()");
  return id;
};
/** Sends what is due; the kinds of it. */
const sendDue = async () => {
  const mails = await claimDue();
  for (const mail of mails) await record(mail);
  return mails.map(({ kind }) => kind);
};
const report = async () => (await database.call('report', ['all', '{-infinity}', '{infinity}']))[0];

test.each([
  ['the visitor writes', answer],
  ['the team puts the lead back', reopen],
])('a first answer in time stays in time when %s much later', async (_, happen) => {
  const [id, joined] = [await arrive(), await arrive()];
  await database.call('join_leads', [id, joined]);
  await sendReply(joined);
  await database.sql(
    "update public.contact_submissions set first_due_at = now() + interval '1 second', due_at = now() - interval '1 day'",
  );
  await happen(id);
  // Also while it waits.
  await changeNow(id, { owner: null });
  expect(await report()).toMatchObject({ due: 2, on_time: 2 });
});

const WAYS: [string, object, (id: string) => Promise<unknown>][] = [
  ['the team puts it back', { response_status: 'contacted' }, reopen],
  ['the visitor answers', { response_status: 'won' }, answer],
  ['its call is cancelled', {}, cancelCall],
  ['it is no suspicious one any more', { marked_for: 'pace' }, unmark],
  [
    'an operator changes it',
    { response_status: 'lost' },
    () => database.as('service', "update public.contact_submissions set response_status = 'pending'"),
  ],
];

describe('a lead is due again', () => {
  test.each(WAYS)('when %s', async (_, before, happen) => {
    const id = await arriveBefore(19, before);
    await happen(id);
    const [row] = await database.sql(
      `select due_at between private.due_at(now() - interval '1 minute') and private.due_at(now()) as anew, first_due_at < now() as promised
       from public.contact_submissions`,
    );
    expect(row).toEqual({ anew: true, promised: true });
    expect(await database.call('count_views')).toMatchObject([{ to_answer: 1, overdue: 0 }]);
  });

  test.each(WAYS.slice(0, 3))('with its reminders, when %s', async (_, before, happen) => {
    const id = await answerable();
    const remind = async () => {
      const told = [];
      for (const interval of ['20 minutes', '0 seconds']) {
        await dueIn(interval);
        told.push(...(await sendDue()));
      }
      return told.filter((kind) => kind === 'due_soon' || kind === 'overdue');
    };
    expect(await remind()).toEqual(['due_soon', 'overdue']);
    const { response_status } = { response_status: 'pending', ...before };
    await database.sql('update public.contact_submissions set response_status = $1', [response_status]);
    await happen(id);
    expect(await remind()).toEqual(['due_soon', 'overdue']);
    expect(await remind()).toEqual([]);
  });
});

test.each([
  ['that is contacted becomes qualified', { response_status: 'contacted' }, { status: 'qualified' }],
  ['that is pending gets a follow-up date', {}, { follow_up_on: '2026-12-01' }],
])('the due time of a lead %s stays', async (_, before, wanted) => {
  const id = await arriveBefore(3, before);
  const { response_status } = { response_status: 'pending', ...before };
  const entered = await database.value(
    `insert into private.entered_leads (name, email, phone, message, form_type, response_status, due_at, first_due_at)
     values ('Ravi', '', '9876543210', '', 'entered', $1, 'yesterday', 'yesterday') returning id`,
    [response_status],
  );
  for (const each of [id, entered ?? '']) await change(each, 0, wanted);
  const rows = await database.sql('select due_at = first_due_at as same from public.contact_submissions');
  expect(rows).toEqual([{ same: true }, { same: true }]);
});

describe('a lead that nobody has answered', () => {
  let id: string;
  beforeEach(async () => {
    // Another one is as due, and has had its reminders.
    await answerable();
    for (const interval of ['20 minutes', '0 seconds']) {
      await dueIn(interval);
      await claimDue();
    }
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
    expect(await sendDue()).toEqual(expected);
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
    expect(await sendDue()).toEqual([]);
    // Nor is another queued.
    await database.sql("delete from private.outbox where status <> 'queued' and submission_id = $1", [id]);
    await database.sql('select public.queue_due()');
    expect(await states()).not.toContain('due_soon queued');
  });
});

test('only a reminder goes to the owner of the lead, if that is an administrator', async () => {
  const [own, , left] = [await arrive(), await arrive(), await arrive()];
  await change(own, 0, { owner: ADMIN_ID });
  await database.sql('update private.leads set owner = $2 where submission_id = $1', [left, MEMBER_ID]);
  await dueIn('0 seconds');
  await database.sql('update private.outbox set next_attempt_at = now()');
  const owners = (await claimDue()).flatMap((mail) =>
    'owner_email' in mail ? [`${mail.kind}: ${String(mail.owner_email)}`] : [],
  );
  expect(owners.toSorted()).toEqual([
    ...['overdue: admin@example.com', 'overdue: null', 'overdue: null'],
    ...['team: null', 'team: null', 'team: null', 'thanks: null', 'thanks: null', 'thanks: null'],
  ]);
});
