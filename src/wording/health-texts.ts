import type { Health, Quota, Receiver, SelfTest } from '../contracts/health.ts';
import { healthCopy } from '../copy/health.ts';
import { interpolate } from '../domain/site/interpolate.ts';

const { figures, mailStatuses, receivers, selfTests, verdict } = healthCopy;

const ALARMS = new Map(Object.entries(healthCopy.alarms));

/** What an alarm says, and what to do about it; of an unknown kind, its name. */
export const alarmTexts = (kind: string): { title: string; action: string } =>
  ALARMS.get(kind) ?? { title: kind, action: '' };

/** How many self-tests are shown: those of a day. */
export const SELF_TESTS_SHOWN = 96;

const STATUSES = new Map(Object.entries(mailStatuses));

const number = (value: number): string => value.toLocaleString('en-IN');

/** The figures of the page and of `npm run health`: label, value, and a remark. `time` writes a time. */
export function healthFacts(health: Health, time: (at: string) => string): [string, string, string][] {
  const { leads_today, waiting, marked, unassigned, mails, megabytes, every_minute_at } = health;
  const statuses = Object.entries(leads_today).sort(([, a], [, b]) => b - a);
  const leads = statuses.reduce((sum, [, count]) => sum + count, 0);
  const detail = statuses.map(([status, count]) =>
    interpolate(STATUSES.get(status) ?? `{count} ${status}`, { count: number(count) }),
  );
  return [
    [figures.today.label, number(leads), detail.join(', ') || figures.today.none],
    [
      figures.waiting.label,
      number(waiting.mails),
      waiting.oldest_at
        ? interpolate(figures.waiting.oldest, { time: time(waiting.oldest_at) })
        : interpolate(figures.waiting.ran, { time: time(every_minute_at) }),
    ],
    [figures.marked.label, number(marked), figures.marked.remark],
    [figures.unassigned.label, number(unassigned), figures.unassigned.remark],
    [figures.mails.label, number(mails.used), quotaRemark(mails)],
    [
      figures.database.label,
      interpolate(figures.database.value, { size: number(Math.round(megabytes.used)) }),
      quotaRemark(megabytes),
    ],
  ];
}

/** The share of a quota at which somebody is told, while there is time to do something. */
const NEARLY = 0.8;

/** Whether a quota is nearly used up. */
export const isNearlyUsed = ({ used, included }: Quota): boolean => included > 0 && used >= included * NEARLY;

function quotaRemark(quota: Quota): string {
  if (quota.included === 0) return figures.quotas.none;
  const text = isNearlyUsed(quota) ? figures.quotas.nearly : figures.quotas.enough;
  return interpolate(text, { included: number(quota.included) });
}

/** How it stands with a program that is told of leads. `time` writes a time. */
export function receiverText(receiver: Receiver, time: (at: string) => string): string {
  const { waiting, oldest_at, sent_at, fault, lost, test } = receiver;
  const state =
    oldest_at !== null
      ? interpolate(receivers.waiting, {
          count: number(waiting),
          time: time(oldest_at),
          fault: fault ?? receivers.notTried,
        })
      : sent_at === null
        ? receivers.fresh
        : interpolate(receivers.works, { time: time(sent_at) });
  return [
    state,
    ...(lost > 0 ? [interpolate(receivers.lost, { count: number(lost) })] : []),
    ...(test === 'sent' ? [receivers.tested] : []),
  ].join(' ');
}

/** The step at which a self-test failed, and why; undefined if it did not. */
export function failureOf({ steps }: SelfTest): { step: string; error: string } | undefined {
  const failed = steps.find(({ ok }) => !ok);
  return failed && { step: failed.name, error: failed.error ?? selfTests.unknownError };
}

/** Whether everything works, in one sentence. */
export function healthVerdict({ alarms, self_tests }: Health): string {
  if (alarms.length > 0)
    return interpolate(alarms.length === 1 ? verdict.one : verdict.many, { count: number(alarms.length) });
  const last = self_tests.at(-1);
  if (!last) return verdict.untested;
  const failure = failureOf(last);
  return failure ? interpolate(verdict.failed, { step: alarmTexts(failure.step).title }) : verdict.works;
}
