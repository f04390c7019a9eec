import { describe, expect, test } from 'vitest';
import type { Health, Receiver, SelfTest } from '../../../src/contracts/health.ts';
import { healthCopy } from '../../../src/copy/health.ts';
import { alarmTexts, healthFacts, healthVerdict, receiverText } from '../../../src/wording/health-texts.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';

const { figures, mailStatuses, receivers, verdict } = healthCopy;

const passed: SelfTest = {
  started_at: '2026-11-23T04:30:00Z',
  ok: true,
  duration_ms: 900,
  steps: [{ name: 'submit', ok: true, ms: 40 }],
};
const step = { name: 'team_mail', ok: false, ms: 5, error: 'x' };
const failed: SelfTest = { ...passed, ok: false, steps: [step] };
const healthOf = (changes: Partial<Health> = {}): Health => ({
  at: '2026-11-23T04:31:00Z',
  alarms: [],
  self_tests: [passed],
  every_minute_at: '2026-11-23T04:30:30Z',
  leads_today: {},
  waiting: { mails: 0, oldest_at: null },
  receivers: [],
  marked: 0,
  unassigned: 0,
  mails: { used: 3, included: 100 },
  megabytes: { used: 9, included: 500 },
  price_list: null,
  migrations: [],
  jobs: [],
  ...changes,
});
const alarm = { kind: 'every_minute', detail: 'last run 10:00', started_at: '2026-11-23T04:30:00Z' };

test.each<[string, Partial<Health>]>([
  [verdict.works, {}],
  [verdict.works, { self_tests: [failed, passed] }],
  [interpolate(verdict.many, { count: 2 }), { alarms: [alarm, { ...alarm, kind: 'waiting' }] }],
])('the verdict is "%s"', (text, changes) => expect(healthVerdict(healthOf(changes))).toBe(text));
test.each<[Partial<Receiver>, string[]]>([
  [{}, [receivers.fresh]],
  [{ sent_at: '10:00', test: 'sent' }, [interpolate(receivers.works, { time: '10:00' }), receivers.tested]],
  [
    { sent_at: '10:00', oldest_at: '10:30', waiting: 2, fault: 'answered 500', test: 'queued' },
    [interpolate(receivers.waiting, { count: 2, time: '10:30', fault: 'answered 500' })],
  ],
  [
    { oldest_at: '10:30', waiting: 1, lost: 3 },
    [
      interpolate(receivers.waiting, { count: 1, time: '10:30', fault: receivers.notTried }),
      interpolate(receivers.lost, { count: 3 }),
    ],
  ],
])('of a program, %j, it is said how it stands', (changes, sentences) => {
  const nothing = { waiting: 0, oldest_at: null, sent_at: null, lost: 0, fault: null, test: null };
  const receiver: Receiver = { place: '1', host: 'hooks.example', ...nothing };
  expect(receiverText({ ...receiver, ...changes }, (at) => at)).toBe(sentences.join(' '));
});

describe('the figures', () => {
  const factsOf = (changes: Partial<Health>) =>
    Object.fromEntries(
      healthFacts(healthOf(changes), (at) => at.slice(11, 16)).map(([label, ...rest]) => [label, rest]),
    );

  const delivered = interpolate(mailStatuses.delivered, { count: 5 });
  const queued = interpolate(mailStatuses.queued, { count: 1 });
  const oldest = interpolate(figures.waiting.oldest, { time: '04:10' });
  test.each<[string, Partial<Health>, string[]]>([
    // The most frequent status comes first.
    [figures.today.label, { leads_today: { queued: 1, delivered: 5 } }, ['6', `${delivered}, ${queued}`]],
    [figures.waiting.label, { waiting: { mails: 2, oldest_at: '2026-11-23T04:10:00Z' } }, ['2', oldest]],
  ])('say of %s, with %j: %j', (label, changes, figure) => expect(factsOf(changes)[label]).toEqual(figure));

  test.each([
    ['much is left', { used: 79, included: 100 }, figures.quotas.enough],
    ['little is left', { used: 80, included: 100 }, figures.quotas.nearly],
    ['there is no limit', { used: 80, included: 0 }, figures.quotas.none],
  ])('say of a plan that %s', (_, quota, text) => {
    const remark = interpolate(text, { included: quota.included });
    const facts = factsOf({ mails: quota, megabytes: quota });
    expect([facts[figures.mails.label]?.[1], facts[figures.database.label]?.[1]]).toEqual([remark, remark]);
  });
});

test('an unknown alarm is shown by its name', () => {
  expect(alarmTexts('toString').title).toBe('toString');
});
