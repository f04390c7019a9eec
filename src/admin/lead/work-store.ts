import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { AnswerTimes } from './due.ts';
import type { Admin } from './lead.ts';
import * as inboxService from '~/admin/inbox/inbox-queries.ts';
import type { ViewCounts } from '~/admin/inbox/inbox-queries.ts';
import { pollWhileMounted } from '~/admin/shell/poll-while-mounted.ts';

const MINUTE_MILLISECONDS = 60_000;

const $counted = atom<ViewCounts | null>(null);
const $times = atom<readonly AnswerTimes[]>([]);
const $people = atom<readonly Admin[]>([]);
const $clock = atom(Date.now());

/** How many submissions are in each view; null until it is known. */
export const $counts: ReadableAtom<ViewCounts | null> = $counted;
export const $answerTimes: ReadableAtom<readonly AnswerTimes[]> = $times;
export const $admins: ReadableAtom<readonly Admin[]> = $people;

/** The time in milliseconds, renewed every minute. */
export const $now: ReadableAtom<number> = $clock;

onMount($clock, () => {
  const tick = () => {
    $clock.set(Date.now());
  };
  tick();
  const timer = setInterval(tick, MINUTE_MILLISECONDS);
  return () => {
    clearInterval(timer);
  };
});

/** Counts the views. A failure is only logged, because the next count follows within a minute. */
export async function refreshCounts(): Promise<void> {
  const counted = await inboxService.countViews();
  if (counted.ok) $counted.set(counted.value);
  else console.warn('Counting the views failed:', counted.refusal);
}

async function refreshTimes(): Promise<void> {
  const found = await inboxService.fetchAnswerTimes();
  if (found.ok) $times.set(found.value);
  else console.warn('Loading the times to answer failed:', found.refusal);
}

async function loadAdmins(): Promise<void> {
  const found = await inboxService.fetchAdmins();
  if (found.ok) $people.set(found.value);
  else console.warn('Loading the administrators failed:', found.refusal);
}

onMount($counted, () => void refreshCounts());
pollWhileMounted($counted, refreshCounts);
onMount($times, () => void refreshTimes());
onMount($people, () => void loadAdmins());

export function clearWork(): void {
  $counted.set(null);
  $times.set([]);
  $people.set([]);
}
