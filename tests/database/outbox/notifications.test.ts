import { describe, expect, test } from 'vitest';
import type { Notification } from '../../../src/contracts/outbox.ts';
import { ADMIN_ID, type Caller, codeOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { DEVICE } from '../../fixtures/database/every-kind.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive, change, hire } = leadDesk(database);

const ALL = ['team', 'answer', 'due_soon'];
const CHOICE = { mail: ALL, device: [], only_mine: false, quiet_from: '00:00', quiet_until: '00:00' };

const choose = (changes: object = {}, caller: Caller = 'admin') =>
  database.call('save_notifications', [JSON.stringify({ ...CHOICE, ...changes })], caller);
const chosen = (device: string | null = null, caller: Caller = 'admin') =>
  database.call('my_notifications', [device], caller);
/** Makes everything older, so that it can be told. */
const passTime = async (interval = '10 seconds') => {
  for (const change of [
    'private.outbox set queued_at = queued_at - $1::interval',
    'private.notifications set told_until = told_until - $1::interval',
  ])
    await database.sql(`update ${change}`, [interval]);
};
const claimNow = async (): Promise<Notification[]> => {
  await database.call('queue_due', [], 'service');
  const messages = await database.call('claim_outbox', [['smtp']], 'service');
  return messages.flatMap((message) => (message.kind === 'notification' ? [message] : []));
};
const claim = async () => {
  await passTime();
  return claimNow();
};
const record = (told: Notification | undefined, isGone = false) =>
  database.call('record_result', [told?.id, told?.claim, isGone ? 'gone' : 'sent'], 'service');
const queue = (lead: string, kind: string) => database.sql('select private.tell($1, $2)', [lead, kind]);
const own = (lead: string, owner: string) => change(lead, 0, { owner });
/** A new lead, as a visitor leaves it. */
const newLead = async () => {
  const lead = await arrive();
  await queue(lead, 'team');
  return lead;
};

test('a new lead, an answer and a due time are told once, together, to who has chosen so', async () => {
  await database.sql('update auth.users set email = upper(email) where id = $1', [ADMIN_ID]);
  await newLead();
  expect(await claim()).toEqual([]);
  await choose();
  const lead = await newLead();
  await queue(lead, 'answer');
  await queue(lead, 'due_soon');
  // What was queued in this moment is told a little later.
  expect(await claimNow()).toEqual([]);
  const [told, ...others] = await claim();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ receiver: 'admin@example.com', content: { total: 3 }, device: null });
  expect(told?.content.news.map(({ kind }) => kind).sort()).toEqual([...ALL].sort());
  expect(await claim()).toEqual([]);
  await record(told);
  expect(await claim()).toEqual([]);
  expect(
    await database.value("select content - 'until' from private.outbox where kind = 'notification'"),
  ).toEqual({});
  await newLead();
  expect(await claim()).toMatchObject([{ content: { total: 1 } }]);
});

test('what could not be told is due again after two minutes, for a day', async () => {
  const endClaim = () => database.sql("update private.outbox set claimed_until = now() - interval '1 sec'");
  await choose();
  await newLead();
  await passTime('24 hours');
  await newLead();
  expect(await claim()).toMatchObject([{ content: { total: 1 } }]);
  await endClaim();
  expect(await claim()).toMatchObject([{ content: { total: 1 } }]);
  await endClaim();
  await passTime('24 hours');
  expect(await claim()).toEqual([]);
  expect(await database.value("select content from private.outbox where kind = 'notification'")).toBeNull();
});

test('of many, the newest twenty are named', async () => {
  await choose();
  for (let at = 0; at < 21; at += 1) {
    await newLead();
    await passTime('1 second');
  }
  const [told] = await claim();
  const newest = database.column(
    "select submission_id from private.outbox where kind = 'team' order by queued_at desc limit 20",
  );
  expect(told?.content.total).toBe(21);
  expect(told?.content.news.map(({ lead }) => lead)).toEqual(await newest);
});

test('what happened before the choice, to marked leads, or was answered is not told', async () => {
  await newLead();
  await choose();
  const [marked, answered] = [await newLead(), await newLead()];
  await database.sql("update public.contact_submissions set marked_for = 'content' where id = $1", [marked]);
  await change(answered, 0, { status: 'contacted' });
  expect(await claim()).toEqual([]);
});

test('only mine leaves out the answers of others’ leads, and no new lead', async () => {
  await choose({ device: ALL, ...DEVICE });
  // On another device, for all.
  await choose({ mail: [], only_mine: true });
  const ravi = await hire('Ravi');
  const [mine, others] = [await newLead(), await newLead()];
  await own(mine, ADMIN_ID);
  await own(others, ravi.id);
  for (const lead of [mine, others]) await queue(lead, 'answer');
  const [told] = await claim();
  expect(told?.content.news.filter(({ kind }) => kind === 'answer').map(({ lead }) => lead)).toEqual([mine]);
  expect(told?.content.total).toBe(3);
});

describe('quiet hours', () => {
  const isQuiet = async (from: string, until: string, at: string) =>
    await database.value<boolean>(
      "select private.is_quiet($1::time, $2::time, ($3 || ' Asia/Kolkata')::timestamptz) as quiet",
      [from, until, `2026-01-05 ${at}`],
    );

  test.each([
    ['21:00', '08:00', '20:59', false],
    ['21:00', '08:00', '21:00', true],
    ['21:00', '08:00', '07:59', true],
    ['21:00', '08:00', '08:00', false],
    ['13:00', '14:00', '14:00', false],
    ['08:00', '08:00', '08:00', false],
  ])('from %s until %s: at %s quiet is %s', async (...[from, until, at, expected]) =>
    expect(await isQuiet(from, until, at)).toBe(expected),
  );

  test('put off what happens, or is tried again, until they are over, in each way, of nobody else', async () => {
    const clock = async (minutes: number) =>
      await database.value(
        "select to_char((now() + $1 * interval '1 minute') at time zone 'Asia/Kolkata', 'HH24:MI') as at",
        [minutes],
      );
    const [quiet_from, quiet_until] = [await clock(-60), await clock(60)];
    await choose({ device: ['team'], ...DEVICE });
    await choose({ quiet_from, quiet_until });
    await choose({}, await hire('Ravi'));
    await newLead();
    expect(await claim()).toMatchObject([{ receiver: 'ravi@example.com' }]);
    const beQuiet = 'update private.notifications set quiet_from = $1, quiet_until = $2';
    await database.sql(beQuiet, [quiet_from, quiet_until]);
    await database.sql('update private.outbox set claimed_until = now()');
    expect(await claim()).toEqual([]);
    await database.sql('update private.notifications set quiet_until = quiet_from');
    const receivers = (await claim()).map(({ receiver }) => receiver);
    expect(receivers.sort()).toEqual(['admin@example.com', null, 'ravi@example.com']);
  });
});

describe('a device', () => {
  const withDevice = { device: ['team'], ...DEVICE };
  const devices = () =>
    database.sql<{ user_id: string }>('select user_id from private.notifications where endpoint is not null');

  test('is forgotten when it is gone, after the last in favour of mails, and when nothing is chosen for it', async () => {
    const mail = ['answer'];
    await choose({ mail, ...withDevice, endpoint: `${DEVICE.endpoint}/two` });
    await choose({ mail, ...withDevice });
    await queue(await newLead(), 'answer');
    // Only what was chosen is told, and only in that way.
    const told = await claim();
    const [one, two] = told.filter(({ device }) => device);
    expect([one, two]).toMatchObject([{ provider: null, content: { news: [{ kind: 'team' }] } }, {}]);
    expect(told.filter(({ device }) => !device)).toMatchObject([{ content: { news: [{ kind: 'answer' }] } }]);
    await record(one, true);
    expect(await chosen()).toMatchObject({ mail });
    await record(two, true);
    expect(await devices()).toEqual([]);
    expect((await chosen()).mail.sort()).toEqual(['answer', 'team']);
    expect(await claim()).toMatchObject([{ device: null, content: { total: 2 } }]);
    await choose(withDevice);
    await choose({ ...withDevice, device: [] });
    expect(await devices()).toEqual([]);
  });

  test('is not told again what was before a later choice on another', async () => {
    await choose({ mail: [], ...withDevice });
    await newLead();
    const [told] = await claim();
    await newLead();
    await choose({ mail: [], quiet_from: '09:00', quiet_until: '09:00' });
    await record(told);
    expect(await claim()).toEqual([]);
  });

  test('belongs to who used it last', async () => {
    const ravi = await hire('Ravi');
    await choose(withDevice);
    await choose(withDevice, ravi);
    expect(await devices()).toEqual([{ user_id: ravi.id }]);
    expect(await chosen(DEVICE.endpoint)).toMatchObject({ device: [] });
    expect(await chosen(DEVICE.endpoint, ravi)).toMatchObject({ device: ['team'] });
  });

  test.each<[string, string | undefined, object?]>([
    [DEVICE.endpoint, '23514', { auth: null }],
    [DEVICE.endpoint, '23514', { auth: 'short' }],
    [DEVICE.endpoint, '23514', { p256dh: 'short' }],
    [DEVICE.endpoint, '23514', { device: ['thanks'] }],
    ['http://fcm.googleapis.com/x', '23514'],
    ['https://fcm.googleapis.com.evil.example/x', '23514'],
    ['https://user@fcm.googleapis.com/x', '23514'],
    ['https://fcm.googleapis.com:8080/x', '23514'],
    ['https://169.254.169.254/latest', '23514'],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', undefined],
    ['https://web.push.apple.com/x', undefined],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', undefined],
  ])('with the address %s is refused with %s: %j', async (endpoint, code, keys) =>
    expect(await codeOf(choose({ ...withDevice, endpoint, ...keys }))).toBe(code),
  );
});

describe('the choice', () => {
  test('is at first what happens without one, is kept, and is each administrator’s own', async () => {
    expect(await chosen()).toEqual({ ...CHOICE, mail: ['answer', 'due_soon'], only_mine: true });
    const ravi = await hire('Ravi');
    const choice = { ...CHOICE, mail: ['team'], quiet_from: '21:30', quiet_until: '07:45' };
    await choose(choice);
    expect(await chosen()).toEqual(choice);
    expect(await chosen(null, ravi)).toMatchObject({ only_mine: true });
    await choose({}, ravi);
    expect(await chosen()).toEqual(choice);
  });

  test('of the owner replaces the mail of the outbox, except when it is overdue', async () => {
    const [soon, late] = [await arrive(), await arrive()];
    await queue(await arrive(), 'answer');
    for (const lead of [soon, late]) await own(lead, ADMIN_ID);
    const skipped = () =>
      database.column(
        "select kind from private.outbox m where private.reason_to_skip(m) is not null and kind <> 'thanks' order by kind",
      );
    const due =
      "update public.contact_submissions set due_at = now() + case id when $1 then interval '1 hour' else '0' end";
    await database.sql(due, [soon]);
    for (const kind of ['answer', 'due_soon']) await queue(soon, kind);
    await queue(late, 'overdue');
    expect(await skipped()).toEqual([]);
    await choose({ mail: [] });
    expect(await skipped()).toEqual(['answer', 'due_soon']);
    await database.sql('delete from public.user_roles');
    expect(await skipped()).toEqual([]);
  });
});

test.each([
  ['notification', 'push', '23 hours', 'changed since'],
  ['notification', 'push', '25 hours', 'too late'],
  ['lead.created', 'webhook', '71 hours', null],
  ['lead.created', 'webhook', '73 hours', 'too late'],
])('of the kind %s, what waits as %s for %s is not told: %s', async (...[kind, channel, age, reason]) => {
  await choose();
  const message = 'jsonb_populate_record(null::private.outbox, $1) m';
  expect(
    await database.column(
      `select private.reason_to_skip(jsonb_populate_record(m, jsonb_build_object('queued_at', now() - $2::interval))) from ${message}`,
      [{ kind, channel }, age],
    ),
  ).toEqual([reason]);
});
