import { beforeEach, describe, expect, test } from 'vitest';
import type { Alarm } from '../../../src/contracts/health.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const START = Date.parse('2040-01-09T04:30:00Z');
/** The time of a test, this many minutes after its start. */
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

beforeEach(() => database.sql('update private.timers set last_run_at = $1, running_since = $1', [at(0)]));

/** What the job of each minute does, and the self-test each 15: the messages that wait, of the last of two channels. */
const look = async (minutes: number, timer = 'every_minute') => {
  const rows = await database.call('raise_alarms', [timer, ['mail', 'webhook'], at(minutes)], 'service');
  return database.column<Alarm>(
    "select content from private.outbox o where id = any ($1) and channel = 'webhook' and not private.is_event(o) and private.reason_to_skip(o) is null order by queued_at, id",
    [rows],
  );
};
/** The same, and the messages were sent. */
async function tell(minutes: number, timer = 'every_minute') {
  const messages = await look(minutes, timer);
  await database.sql("update private.outbox set status = 'sent' where kind = 'alarm'");
  return messages.map(({ event, kind }) => `${event} ${kind}`);
}
async function recordSelfTest(minutes: number, failed?: { step: string; error: string }) {
  const names = ['submit', 'stored', 'team_mail', 'removed'];
  const steps = names.map((name) => ({ name, ms: 1, ok: name !== failed?.step, error: failed?.error }));
  await database.call('record_self_test', [at(minutes), 20, JSON.stringify(steps)], 'service');
}
/** Runs both timers for this long; returns all messages. */
async function pass(from: number, until: number, timers: { everyMinute?: boolean; selfTest?: boolean } = {}) {
  const told: string[] = [];
  for (let minute = from; minute <= until; minute += 1) {
    if (timers.selfTest !== false && minute % 15 === 0) told.push(...(await tell(minute, 'self_test')));
    if (timers.everyMinute !== false) told.push(...(await tell(minute)));
  }
  return told;
}
const leaveLead = async (minutes: number) => {
  await leaveSubmission(database, 'service');
  const queue = "update private.outbox set queued_at = $1 where queued_at < '2040-01-01' and kind <> 'alarm'";
  await database.sql(queue, [at(minutes)]);
};
const setTeamMail = (values: string) =>
  database.sql(`update private.outbox set ${values} where kind = 'team' and status = 'queued'`);

describe('a step of the self-test', () => {
  const failure = { step: 'team_mail', error: 'smtp ECONNECTION' };

  test('raises an alarm with its error when it fails twice', async () => {
    // More than a day apart, they are two.
    for (const minutes of [-1441, 0]) await recordSelfTest(minutes, failure);
    expect(await look(0)).toEqual([]);
    await recordSelfTest(15, { ...failure, error: 'smtp 535' });
    expect(await look(15)).toMatchObject([{ kind: 'team_mail', event: 'start', detail: 'smtp 535' }]);
  });

  test('raises none when it fails once in a while', async () => {
    for (let minute = 0; minute < 60; minute += 15)
      await recordSelfTest(minute, minute % 30 === 0 ? failure : undefined);
    expect(await look(60)).toEqual([]);
  });

  test('is over after a success, and may begin again', async () => {
    await recordSelfTest(0, failure);
    await recordSelfTest(1, failure);
    expect(await tell(1)).toEqual(['start team_mail']);
    await recordSelfTest(2);
    expect(await pass(2, 30)).toEqual(['end team_mail']);
    expect((await database.call('health', [], 'service')).alarms).toEqual([]);
    for (const minute of [31, 32]) await recordSelfTest(minute, failure);
    expect(await tell(32)).toEqual(['start team_mail']);
  });
});

describe('an alarm', () => {
  const broken = async (minutes = 0) => {
    for (const minute of [minutes, minutes + 1])
      await recordSelfTest(minute, { step: 'submit', error: `of ${String(minute)}` });
  };

  test('is told once, and once more each day', async () => {
    await broken();
    expect(await tell(2)).toEqual(['start submit']);
    await broken(1430);
    for (const minute of [3, 700, 1441]) expect(await tell(minute)).toEqual([]);
    expect(await look(1442)).toContainEqual(expect.objectContaining({ event: 'daily', detail: 'of 1431' }));
    expect(await tell(1442)).toContain('daily submit');
    expect(await tell(1443)).toEqual([]);
  });

  test('waits until it was told, and each timer tells it', async () => {
    await broken();
    expect(await look(2)).toHaveLength(1);
    expect(await look(3, 'self_test')).toHaveLength(1);
    expect(await tell(4)).toEqual(['start submit']);
    expect(await tell(5, 'self_test')).toEqual([]);
  });

  test('of a value around its limit is one, not many', async () => {
    await broken();
    expect(await tell(2)).toEqual(['start submit']);
    await recordSelfTest(3);
    expect(await tell(9)).toEqual([]);
    await broken(9);
    expect(await tell(11)).toEqual([]);
  });

  test('that could not be told is told when it is over', async () => {
    await broken();
    await look(2);
    await recordSelfTest(3);
    expect(await tell(20)).toEqual(['end submit']);
    expect(await tell(40)).toEqual([]);
  });
});

describe('a stopped timer', () => {
  test.each([
    ['every_minute', { everyMinute: false }, 14, 30],
    ['self_test', { selfTest: false }, 32, 35],
  ])('%s is noticed by the other within two self-tests', async (...[kind, timers, silent, minutes]) => {
    expect(await pass(1, silent, timers)).toEqual([]);
    expect(await pass(silent + 1, minutes, timers)).toEqual([`start ${kind}`]);
    const { alarms } = await database.call('health');
    expect(alarms).toMatchObject([{ kind, detail: 'last run 9 Jan 10:00 Asia/Kolkata' }]);
  });

  test('is none when both start again after twenty minutes', async () => {
    expect(await pass(1, 30)).toEqual([]);
    expect(await tell(52, 'self_test')).toEqual([]);
    expect(await pass(52, 70)).toEqual([]);
  });
});

describe('a mail to the team', () => {
  test.each(['team', 'reply'])('that waits for 30 minutes raises an alarm, also a %s', async (kind) => {
    await leaveLead(0);
    await setTeamMail(`kind = '${kind}'`);
    expect(await tell(29)).toEqual([]);
    const detail = '1 waiting, the oldest since 9 Jan 10:00 Asia/Kolkata';
    expect(await look(30)).toMatchObject([{ detail }]);
    expect(await tell(30)).toEqual(['start waiting']);
    await database.sql("update private.outbox set status = 'sent', sent_at = now()");
    expect(await tell(40)).toEqual(['end waiting']);
  });

  test.each(['bounced', 'complained', 'failed'])('that %s raises one until one arrives', async (status) => {
    await leaveLead(0);
    await setTeamMail(`status = 'failed', ended_at = '${at(0)}', reason = 'earlier'`);
    await leaveLead(0);
    await setTeamMail(`status = '${status}', ended_at = '${at(1)}', reason = 'mailbox does not exist'`);
    await database.sql("update private.outbox set delivered_at = $1 where kind = 'thanks'", [at(2)]);
    expect(await look(2)).toMatchObject([{ kind: 'bounce', detail: `${status}: mailbox does not exist` }]);
    expect(await database.column('select kind from private.problems($1)', [at(2e3)])).not.toContain('bounce');
    await tell(2);
    await leaveLead(3);
    await setTeamMail(`status = 'delivered', delivered_at = '${at(4)}'`);
    expect(await tell(15)).toEqual(['end bounce']);
  });

  test('that bounced for a reason that passes raises one after an hour', async () => {
    await leaveLead(0);
    await setTeamMail(`status = 'bounced', is_passing = true, ended_at = '${at(1)}'`);
    expect((await look(60)).map(({ kind }) => kind)).not.toContain('bounce');
    expect((await look(61)).map(({ kind }) => kind)).toContain('bounce');
  });
});

test('nothing that strangers send raises an alarm, nor a thank-you that bounces', async () => {
  for (let count = 0; count < 40; count += 1)
    await leaveSubmission(database, 'visitor', { message: 'A casino for everyone.' });
  await leaveLead(1);
  await database.sql(
    `update private.outbox set status = 'bounced', ended_at = '${at(1)}' where kind = 'thanks'`,
  );
  expect(await tell(2)).toEqual([]);
});
