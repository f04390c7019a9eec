import { durationText } from '~/admin/lead/marks/due.ts';
import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { formatMoney } from '~/domain/site/money.ts';
import { percentOf, type Months } from './reports.ts';

const { change, figures, groups, month, periods } = reportsCopy;

/** A figure that cannot be given. */
const UNKNOWN = '–';

/** A number of an Indian office. */
export const numberText = (value: number): string => value.toLocaleString('en-IN');

/** A share in percent. */
export function shareText(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  return percent === undefined ? UNKNOWN : interpolate(figures.share, { percent });
}

/**
 * Amounts of both currencies, which are never converted into one.
 *
 * @example moneyText(150000, 1800) // '₹1,50,000 + $1,800'
 */
export function moneyText(inr: number, usd: number): string {
  if (usd === 0) return formatMoney(inr, 'INR');
  const dollars = formatMoney(usd, 'USD');
  return inr === 0 ? dollars : `${formatMoney(inr, 'INR')} + ${dollars}`;
}

/** The median time to the first answer. */
export function medianText({ due, median_minutes }: ReportRow): string {
  if (due === 0) return UNKNOWN;
  return median_minutes === null ? figures.waiting : durationText(median_minutes);
}

/** The name of a source without "www.". */
export const sourceText = (name: string | null): string =>
  name === null ? groups.otherSources : name === 'direct' ? groups.direct : name.replace(/^www\./, '');

/** The name of a service. */
export const serviceText = (name: string | null): string =>
  (name ?? groups.otherServices) || groups.noService;

/** The months with their names, as the table and the file show them. */
export const monthColumns = ({ now, sameDays, last }: Months): [label: string, row: ReportRow][] => [
  [periods['this-month'], now],
  [month.sameDays, sameDays],
  [periods['last-month'], last],
];

type Change = 'more' | 'fewer' | 'same';

const changeOf = (now: number, before: number): Change =>
  now === before ? 'same' : now > before ? 'more' : 'fewer';

const countChange = (texts: Record<Change, string>, now: number, before: number): string =>
  interpolate(texts[changeOf(now, before)], {
    count: numberText(now),
    difference: numberText(Math.abs(now - before)),
  });

/** What changed, in one sentence: this month against the same days of last month. */
export function changeText({ now, sameDays }: Omit<Months, 'last'>): string {
  if (now.arrived + sameDays.arrived === 0) return change.none;
  const share = percentOf(now.on_time, now.due);
  const shareBefore = percentOf(sameDays.on_time, sameDays.due);
  const changes = [
    countChange(change.arrived, now.arrived, sameDays.arrived),
    ...(share === undefined || shareBefore === undefined
      ? []
      : [interpolate(change.onTime[changeOf(share, shareBefore)], { now: share, before: shareBefore })]),
    countChange(change.won, now.won, sameDays.won),
  ];
  return interpolate(change.sentence, { changes: new Intl.ListFormat('en-GB').format(changes) });
}
