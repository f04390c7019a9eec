import { ALARMS, alarmTexts } from './alarms.ts';

/** One run of the self-test. */
export interface SelfTest {
  started_at: string;
  ok: boolean;
  duration_ms: number;
  steps: readonly { name: string; ok: boolean; ms: number; error?: string }[];
}

/** What the database function `health` returns: counts and times, nothing about persons. */
export interface Health {
  at: string;
  alarms: readonly { kind: string; detail: string; started_at: string }[];
  /** The last 96, oldest first. */
  self_tests: readonly SelfTest[];
  sweep_at: string;
  leads_today: Readonly<Record<string, number>>;
  waiting: { mails: number; oldest_at: string | null };
  held: number;
  /** Holds and refusals of the last 24 hours, newest first. */
  hours: readonly { hour: string; reason: string; count: number }[];
  mails: { used: number; limit: number };
  database_bytes: number;
}

/** How many self-tests are shown: those of a day. */
export const SELF_TESTS_SHOWN = 96;

const STATUSES = new Map([
  ['none', 'without mail'],
  ['queued', 'waiting'],
  ['skipped', 'in a digest'],
]);

const REASONS = new Map([
  ['flood', 'Held: one of very many'],
  ['repeat', 'Held: repeated'],
  ['content', 'Held: spam words'],
  ['malformed', 'Refused: not valid'],
  ['too_long', 'Refused: too long'],
  ['several_rows', 'Refused: several at once'],
]);

/** Why submissions were held or refused, in words. */
export const reasonText = (reason: string): string => REASONS.get(reason) ?? reason;

const number = (value: number): string => value.toLocaleString('en-IN');

/** The figures of the page and of `npm run health`: label, value, and a remark. `time` writes a time. */
export function healthFacts(health: Health, time: (at: string) => string): [string, string, string][] {
  const { leads_today, waiting, held, mails, database_bytes, sweep_at } = health;
  const statuses = Object.entries(leads_today).sort(([, a], [, b]) => b - a);
  const leads = statuses.reduce((sum, [, count]) => sum + count, 0);
  const detail = statuses.map(([status, count]) => `${number(count)} ${STATUSES.get(status) ?? status}`);
  return [
    ['Messages today', number(leads), detail.join(', ') || 'by the status of their mail to the team'],
    [
      'Waiting mails',
      number(waiting.mails),
      waiting.oldest_at ? `the oldest since ${time(waiting.oldest_at)}` : `last sweep ${time(sweep_at)}`,
    ],
    ['Held', number(held), 'to be released or dismissed in the inbox'],
    [
      'Mails in 24 hours',
      `${String(Math.round((100 * mails.used) / Math.max(mails.limit, 1)))} %`,
      `${number(mails.used)} of ${number(mails.limit)}`,
    ],
    ['Database', `${number(Math.round(database_bytes / 1024 ** 2))} MB`, 'on disk'],
  ];
}

/** The step at which a self-test failed, and why; undefined if it did not. */
export function failureOf({ steps }: SelfTest): { step: string; error: string } | undefined {
  const failed = steps.find(({ ok }) => !ok);
  return failed && { step: failed.name, error: failed.error ?? 'failed' };
}

/** Whether everything works, in one sentence. */
export function healthVerdict({ alarms, self_tests }: Health): string {
  if (alarms.length > 0) return alarms.length === 1 ? '1 alarm' : `${number(alarms.length)} alarms`;
  const last = self_tests.at(-1);
  if (!last) return 'No self-test has run yet';
  const failure = failureOf(last);
  return failure ? `The last self-test failed: ${stepTitle(failure.step)}` : 'Everything works';
}

const stepTitle = (step: string): string =>
  (Object.hasOwn(ALARMS, step) ? alarmTexts(step).title : step).toLowerCase();
