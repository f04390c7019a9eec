import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { formatMoney } from '~/domain/site/money.ts';
import { isEmpty, type Reports } from './reports.ts';

const { change, groups } = reportsCopy;

/** A number of an Indian office. */
export const numberText = (value: number): string => value.toLocaleString('en-IN');

/**
 * Amounts of both currencies without those that are zero. They are never added.
 *
 * @example moneyTexts(150000, 1800) // ['₹1,50,000', '$1,800']
 */
export const moneyTexts = (inr: number, usd: number): string[] => [
  ...(inr > 0 ? [formatMoney(inr, 'INR')] : []),
  ...(usd > 0 ? [formatMoney(usd, 'USD')] : []),
];

/** The name of a source without "www.". */
export const sourceText = (name: string | null): string =>
  name === null ? groups.otherSources : name === 'direct' ? groups.direct : name.replace(/^www\./, '');

/** What private.services_of answers beside the names of services. */
const NO_NAMES = new Map([
  ['none', groups.noService],
  ['several', groups.severalServices],
]);

/** The name of a service. */
export const serviceText = (name: string | null): string =>
  name === null ? groups.otherServices : (NO_NAMES.get(name) ?? name);

/** Which name of a group won more than any other, and which brought most of those leads of which none is won yet. */
export function groupText(rows: readonly ReportRow[], textOf: typeof sourceText): string {
  const known = rows.filter(({ name }) => name !== null && NO_NAMES.get(name) !== textOf(name));
  const [best, second] = known.toSorted((a, b) => b.won - a.won);
  const open = known.filter(({ won }) => won === 0).toSorted((a, b) => b.arrived - a.arrived)[0];
  const say = (text: string, { name }: ReportRow, count: number) =>
    interpolate(text, { name: textOf(name), count: numberText(count) });
  return [
    best && best.won > Math.max(1, second?.won ?? 0) ? say(groups.best, best, best.won) : '',
    open && open.arrived > 1 ? say(groups.open, open, open.arrived) : '',
  ].join(' ');
}

/** What changed, in one sentence: the period, and the one before. */
export function changeText(reports: Pick<Reports, 'period' | 'total' | 'totalBefore'>): string {
  const { period, total: now, totalBefore: before } = reports;
  if (isEmpty(now)) return change.none;
  if (!before) return change.ever;
  const percentOf = ({ due, on_time }: ReportRow) => Math.round((100 * on_time) / due);
  const say = (text: string, of: (row: ReportRow) => number) =>
    interpolate(text, { now: numberText(of(now)), before: numberText(of(before)) });
  const changes = [
    say(change.arrived, ({ arrived }) => arrived),
    ...(now.due > 0 && before.due > 0 ? [say(change.onTime, percentOf)] : []),
    say(change.won, ({ won }) => won),
  ];
  const against = change.against[period];
  return interpolate(change.sentence, { against, changes: new Intl.ListFormat('en-GB').format(changes) });
}
