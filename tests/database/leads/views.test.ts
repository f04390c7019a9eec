import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_ID, codeOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { receiveMail } from '../../fixtures/database/incoming-mails.ts';
import { leadDesk, WON } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive, bookCall, change, changeNow, hire, sendReply } = leadDesk(database);

const HOUR = 3_600_000;
const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * 24 * HOUR);

interface Row {
  id: string;
  name: string;
  due_at: Date | null;
  has_replied: boolean;
}
const search = (filter: string) =>
  database.as<Row>('admin', `select id, name, due_at, has_replied from public.search_submissions(${filter})`);
const names = async (filter: string) => (await search(filter)).map(({ name }) => name);
const idOf = async (name: string) =>
  (await search(`p_query => '${name}'`)).find((row) => row.name === name)?.id ?? '';
const answer = async (id: string, isProved: boolean, text = 'Gladly.') => {
  const mail = await database.value(
    `insert into private.incoming_mails (submission_id, digest, sender, sender_name, subject, body, automatic, matched_by, proved, quotes)
     values ($1, decode(md5($4), 'hex'), 'asha@home.example', 'Asha', '', $2, false, 'token', $3, '[[1, 2]]') returning id`,
    [id, text, isProved, id + text],
  );
  await database.sql('select private.take_answer($1, $2)', [id, mail]);
};
const counts = async () => (await database.call('count_views'))[0];

describe('with leads in every state', () => {
  beforeEach(async () => {
    await arrive({ name: 'Later', due_at: from(2 * HOUR) });
    // With a call that is over, but for its outcome.
    await bookCall(await arrive({ name: 'Late', due_at: from(-HOUR) }), -48);
    await arrive({ name: 'Soon', due_at: from(HOUR) });
    await arrive({ name: 'Marked', due_at: from(-2 * HOUR), marked_for: 'content' });
    await arrive({ name: 'Won', due_at: from(-3 * HOUR), response_status: 'won' });
    // That has just begun.
    await bookCall(await arrive({ name: 'Called', due_at: from(-HOUR) }), 0);
    // The office stays closed: no due time.
    const noDue = await arrive({ name: 'Some day' });
    await database.sql('update public.contact_submissions set due_at = null where id = $1', [noDue]);
  });

  test('Overdue has what is past its time, To answer what is pending and not marked, page by page', async () => {
    expect(await names("p_view => 'overdue'")).toEqual(['Late']);
    await answer(await idOf('Soon'), true);
    const other = await arrive({ name: 'Some day' });
    await database.sql('update public.contact_submissions set due_at = null where id = $1', [other]);
    const seen: string[] = [];
    let after = '';
    for (;;) {
      const [row] = await search(`p_view => 'to_answer', p_limit => 1${after}`);
      if (!row) break;
      seen.push(row.name);
      const due = row.due_at ? `'${row.due_at.toISOString()}'` : 'null';
      after = `, p_before_due_at => ${due}, p_before_replied => ${String(row.has_replied)}, p_before_id => '${row.id}'`;
    }
    expect(seen).toEqual(['Soon', 'Late', 'Later', 'Some day', 'Some day']);
  });

  test('a proved answer comes first until it is answered, a typed one keeps its place', async () => {
    const [proved, typed] = [await idOf('Called'), await idOf('Some day')];
    await answer(proved, true, 'Earlier.');
    await answer(proved, true);
    await answer(typed, false);
    expect(await names("p_view => 'to_answer'")).toEqual(['Called', 'Late', 'Soon', 'Later', 'Some day']);
    expect(await counts()).toMatchObject({ to_answer: 5 });
    await sendReply(proved);
    await changeNow(proved, { status: 'pending' });
    expect(await names("p_view => 'to_answer'")).toEqual(['Late', 'Soon', 'Later', 'Some day']);
    await answer(proved, true, 'Again.');
    for (const status of ['contacted', 'pending']) await changeNow(proved, { status });
    expect(await names("p_view => 'to_answer'")).toEqual(['Late', 'Soon', 'Later', 'Some day']);
  });

  test('a lead whose proved answer was moved away is due as before, a typed one does not keep it first', async () => {
    const [lead, other] = [await idOf('Later'), await idOf('Some day')];
    await answer(lead, true);
    await receiveMail(database);
    await database.sql(
      'update private.incoming_mails set submission_id = case when proved then $1::uuid else $2 end, proved = false',
      [other, lead],
    );
    expect(await names("p_view => 'to_answer'")).toEqual(['Late', 'Soon', 'Later', 'Some day']);
  });

  test('every other list begins with what was said last', async () => {
    const [first, second] = await search('');
    const [last] = (await search('')).slice(-1);
    const assignAll = () => database.sql('update private.incoming_mails set submission_id = $1', [last?.id]);
    await receiveMail(database, { automatic: true });
    await assignAll();
    expect((await search(''))[0]).toEqual(first);
    await receiveMail(database);
    await assignAll();
    expect((await search(''))[0]?.id).toBe(last?.id);
    await database.call('send_reply', [second?.id, 'Shall we talk?', crypto.randomUUID(), null]);
    expect((await search('')).slice(0, 2).map(({ id }) => id)).toEqual([second?.id, last?.id]);
    await database.sql('update private.incoming_mails set submission_id = null');
    expect((await search('')).at(-1)?.id).toBe(last?.id);
  });

  test('the counts are those of the views, with the next due time', async () => {
    const [soon] = await search("p_query => 'Soon'");
    expect(await counts()).toMatchObject({ to_answer: 4, overdue: 1, follow_up: 0, mine: 0, marked: 1 });
    expect(new Date((await counts()).next_due_at ?? '')).toEqual(soon?.due_at);
  });

  test('a view is searched and filtered like the list, and an unknown one is refused', async () => {
    expect(await names("p_view => 'to_answer', p_query => 'Late'")).toEqual(['Late', 'Later']);
    expect(await names("p_status => 'won'")).toEqual(['Won']);
    expect(await codeOf(search("p_view => 'all'"))).toBe('PT400');
  });
});

test('a row shows the beginning of what was said last, and by whom', async () => {
  const [proved, typed] = [await arrive(), await arrive()];
  const said = async () => (await database.call('row_marks', [[proved, typed]])).said;
  await answer(proved, true, 'Earlier.');
  await answer(proved, true, 'Gladly.\n> Shall we talk?');
  await answer(typed, false, 'x'.repeat(1001));
  const mail = { kind: 'mail', quotes: [[1, 2]] };
  expect(await said()).toMatchObject([
    { ...mail, sender: 'Asha', text: 'Gladly.\n> Shall we talk?' },
    { ...mail, sender: 'asha@home.example', text: 'x'.repeat(1000) },
  ]);
  for (const text of ['Earlier.', 'x'.repeat(301)]) await sendReply(proved, text);
  const reply = { kind: 'reply', sender: 'admin@example.com', text: 'x'.repeat(300) };
  expect((await said())[0]).toMatchObject(reply);
  await database.force('update private.replies set author = null');
  expect((await said())[0]).toMatchObject({ ...reply, sender: null });
});

test('Follow up has what is for today or earlier, Mine what the administrator owns, unless it is closed', async () => {
  const ravi = await hire('Ravi');
  const mine = { owner: ADMIN_ID, follow_up_on: inDays(0) };
  for (const [name, wanted] of Object.entries({
    Yesterday: { ...mine, follow_up_on: inDays(-1) },
    Today: mine,
    Tomorrow: { ...mine, follow_up_on: inDays(1) },
    Won: { ...mine, ...WON },
    Marked: mine,
    'Of Ravi': { owner: ravi.id },
  }))
    await change(await arrive({ name, marked_for: name === 'Marked' ? 'content' : null }), 0, wanted);
  expect((await names("p_view => 'follow_up'")).sort()).toEqual(['Today', 'Yesterday']);
  expect((await names("p_view => 'mine'")).sort()).toEqual(['Today', 'Tomorrow', 'Yesterday']);
  expect(await counts()).toMatchObject({ follow_up: 2, mine: 3 });
  expect(await names(`p_owner => '${ravi.id}'`)).toEqual(['Of Ravi']);
});

describe('the answer times', () => {
  const times = () => database.call('answer_times');
  const MONDAY = "date_trunc('week', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'";
  /** A submission at that time, due and answered so many minutes later; never answered if null. */
  const answerIn = async (arrived: string, due: number, minutes: number | null) => {
    const id = await arrive();
    await database.sql(
      `with lead as (
         update public.contact_submissions set created_at = ${arrived}, first_due_at = ${arrived} + make_interval(mins => $2) where id = $1
       ) update private.leads set answered_at = ${arrived} + make_interval(mins => $3) where submission_id = $1`,
      [id, due, minutes],
    );
  };

  test('are counted from Monday in India, also of the week before', async () => {
    await arrive({ marked_for: 'content' });
    await answerIn(MONDAY, 60, 30);
    await answerIn(`${MONDAY} - interval '1 second'`, 60, 100);
    await answerIn(`${MONDAY} - interval '7 days'`, 60, 10);
    await answerIn(`${MONDAY} - interval '7 days 1 second'`, 60, 1000);
    expect(await times()).toMatchObject([
      { week: 'this', submissions: 1, answered: 1, median_minutes: 30 },
      { week: 'last', submissions: 2, answered: 2, median_minutes: 55, p90_minutes: 91 },
    ]);
  });

  test('count as broken what is answered late or overdue, and not what is still open', async () => {
    const lastWeek = `${MONDAY} - interval '3 days'`;
    await answerIn(lastWeek, 60, 60);
    await answerIn(lastWeek, 60, 61);
    await answerIn(lastWeek, 60, null);
    await answerIn(lastWeek, 60 * 24 * 30, null);
    const [, last] = await times();
    expect(last).toMatchObject({ submissions: 4, answered: 2 });
    expect(last?.['within_promise']).toBeCloseTo(1 / 3);
  });

  test('are unknown where so many still wait', async () => {
    const lastWeek = `${MONDAY} - interval '3 days'`;
    for (const minutes of [10, 20, null]) await answerIn(lastWeek, 60, minutes);
    const [, some] = await times();
    expect(some).toMatchObject({ answered: 2, median_minutes: 20, p90_minutes: null });
    for (const minutes of [null, null]) await answerIn(lastWeek, 60, minutes);
    const [, few] = await times();
    expect(few).toMatchObject({ answered: 2, median_minutes: null, within_promise: 0.4 });
  });
});
