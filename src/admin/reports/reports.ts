import { useQuery } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import type { ReportRow } from '~/contracts/reports.ts';
import { addDays } from '~/domain/site/time.ts';
import { officeDay, officeMomentOf } from '~/wording/office-time.ts';

export interface Reports {
  period: Period;
  /** Of the chosen period, in days of the office; '' without a limit. */
  days: { from: string; to: string };
  total: ReportRow;
  /** Undefined without a time before. */
  totalBefore: ReportRow | undefined;
  /** In the chosen period, and before it. */
  sources: readonly ReportRow[];
  services: readonly ReportRow[];
}

/** The steps of a lead on its way to money. That it was answered on time is none: it tells how well they were served. */
export const STEPS = ['arrived', 'quoted', 'accepted', 'won'] as const;
export type Step = (typeof STEPS)[number] | 'on_time';

/** What was won, once and each month. */
export const MONEY = ['once', 'monthly'] as const;

export type Figure = Step | (typeof MONEY)[number];

export const isMoney = (figure: Figure) => figure === 'once' || figure === 'monthly';

export const PERIODS = ['this-month', 'last-month', 'last-90-days', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** From a moment (included) to another (not included). */
interface TimeSpan {
  from: string;
  until: string;
}

const EVER = { from: '-infinity', until: 'infinity' } satisfies TimeSpan;

/** The span of a period. Months and days are those of the office. */
export function spanOf(period: Period, now: number): TimeSpan {
  const today = officeDay(now);
  const month = firstOfMonth(today);
  if (period === 'this-month') return { ...EVER, from: officeMomentOf(month) };
  if (period === 'last-month') return monthBefore(month);
  return period === 'all' ? EVER : { ...EVER, from: officeMomentOf(addDays(today, -89)) };
}

/** What a period is compared with: as many days before it; of this month, the same days of last month. None for all. */
export function spanBefore(period: Period, now: number): TimeSpan | undefined {
  const { from } = spanOf(period, now);
  if (period === 'all') return undefined;
  if (period === 'last-month') return monthBefore(officeDay(from));
  if (period === 'last-90-days') return { from: officeMomentOf(addDays(officeDay(from), -90)), until: from };
  const last = monthBefore(officeDay(from));
  const sameMoment = Date.parse(last.from) + now - Date.parse(from);
  return { ...last, until: new Date(Math.min(sameMoment, Date.parse(from))).toISOString() };
}

/** The first and the last day of a span. */
export const daysOf = ({ from, until }: TimeSpan): Reports['days'] => ({
  from: from === EVER.from ? '' : officeDay(from),
  to: until === EVER.until ? '' : addDays(officeDay(until), -1),
});

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

const monthBefore = (month: string): TimeSpan => ({
  from: officeMomentOf(firstOfMonth(addDays(month, -1))),
  until: officeMomentOf(month),
});

/** The figures of a row, where nothing happened. */
export const NO_FIGURES: Omit<ReportRow, 'span' | 'name'> = {
  ...{ arrived: 0, due: 0, on_time: 0, quoted: 0, accepted: 0, won: 0 },
  ...{ once_inr: 0, once_usd: 0, monthly_inr: 0, monthly_usd: 0 },
};

/** The row of a name in a span, by default of all leads; there is none if nothing happened. */
export const rowOf = (rows: readonly ReportRow[], span: number, name: string | null = ''): ReportRow =>
  rows.find((row) => row.span === span && row.name === name) ?? { span, name, ...NO_FIGURES };

/** Whether nothing happened. */
export const isEmpty = ({ due, ...row }: ReportRow): boolean =>
  due === 0 && STEPS.every((step) => row[step] === 0);

/** The inbox with the leads of a figure. */
export function leadsHref(step: Step, { from, to }: Reports['days'], group: Record<string, string>): string {
  const query = new URLSearchParams({
    ...(step !== 'arrived' && { step }),
    ...(from && { from }),
    ...(to && { to }),
    ...group,
  });
  return `/admin?${query.toString()}`;
}

const ask = (by: 'all' | 'source' | 'service', spans: readonly TimeSpan[]) =>
  callRpc('report', {
    p_by: by,
    p_from: spans.map(({ from }) => from),
    p_until: spans.map(({ until }) => until),
  });

async function fetchReports(period: Period): Promise<Reports> {
  const now = Date.now();
  const [span, before] = [spanOf(period, now), spanBefore(period, now)];
  const spans = before ? [span, before] : [span];
  const [all, sources, services] = await Promise.all([
    ask('all', spans),
    ask('source', spans),
    ask('service', spans),
  ]);
  const totals = { total: rowOf(all, 1), totalBefore: before && rowOf(all, 2) };
  return { period, days: daysOf(span), ...totals, sources, services };
}

/** The reports of a period. */
export const useReports = (period: Period) =>
  useQuery({ queryKey: ['reports', period], queryFn: () => fetchReports(period) });
