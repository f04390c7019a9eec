import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';
import { mailQueue } from '../../fixtures/database/mail-queue.ts';

const database = useTestDatabase();
const { arrive, bookCall, change, changeNow, sendReply } = leadDesk(database);
const { claimDue, record } = mailQueue(database);

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
const report = async () => (await database.call('report', ['all', '{-infinity}', '{infinity}']))[0];

describe('a late first answer stays late', () => {
  test.each([
    ['the visitor writes', answer],
    ['the visitor writes and is answered at once', (id: string) => answer(id).then(() => sendReply(id))],
    ['the team puts the lead back', reopen],
    ['the team puts it back and answers', (id: string) => reopen(id).then(() => sendReply(id))],
  ])('when %s', async (_, happen) => {
    const id = await arriveBefore(19);
    await change(id, 0, { status: 'contacted' });
    await happen(id);
    expect(await report()).toMatchObject({ due: 1, on_time: 0 });
  });

  test('also of a submission that was marked', async () => {
    const id = await arriveBefore(19, { marked_for: 'content' });
    await unmark(id);
    await sendReply(id);
    expect(await report()).toMatchObject({ due: 1, on_time: 0 });
  });
});

test.each([
  ['the visitor writes', answer],
  ['the team puts the lead back', reopen],
])('a first answer in time stays in time when %s much later', async (_, happen) => {
  const id = await arrive();
  await sendReply(id);
  await database.sql(
    "update public.contact_submissions set first_due_at = now() + interval '1 second', due_at = now() - interval '1 day'",
  );
  await happen(id);
  // Also while it waits.
  await changeNow(id, { owner: null });
  expect(await report()).toMatchObject({ due: 1, on_time: 1 });
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
    const id = await arriveBefore(0);
    await database.sql("update private.outbox set status = 'sent', sent_at = now()");
    const remind = async () => {
      const kinds = [];
      for (const interval of ['20 minutes', '0 seconds']) {
        await database.sql('update public.contact_submissions set due_at = now() + $1::interval', [interval]);
        for (const mail of await claimDue()) {
          if (mail.kind === 'due_soon' || mail.kind === 'overdue') kinds.push(mail.kind);
          await record(mail);
        }
      }
      return kinds;
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
