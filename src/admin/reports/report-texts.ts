import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { formatMoney } from '~/domain/site/money.ts';
import { sourceWords } from '~/wording/source-text.ts';
import { isEmpty, isMoney, type Figure, type NO_FIGURES, type Reports } from './reports.ts';

const { change, figures, groups } = reportsCopy;

/** A number of an Indian office. */
export const numberText = (value: number): string => value.toLocaleString('en-IN');

type Key = Exclude<keyof typeof NO_FIGURES, 'due'>;

/** Whether there is something to say; of those answered on time, whether an answer was due. */
const has = (row: ReportRow | undefined, key: Key): boolean =>
  row !== undefined && row[key === 'on_time' ? 'due' : key] > 0;

function textOf(row: ReportRow, key: Key): string {
  if (key.endsWith('_inr')) return formatMoney(row[key], 'INR');
  if (key.endsWith('_usd')) return formatMoney(row[key], 'USD');
  const [count, due] = [numberText(row[key]), numberText(row.due)];
  return key === 'on_time' && row.due > 0 ? interpolate(figures.ofDue, { count, due }) : count;
}

/**
 * What a figure says, '' for nothing, and what it said before, '' where both are nothing. What was won says so in each of its currencies, which
 * are never added.
 *
 * @example figureTexts({ ...row, once_inr: 150000, once_usd: 1800 }, before, 'once') // [['₹1,50,000', '₹90,000'], ['$1,800', '$0']]
 */
export function figureTexts(row: ReportRow, before: ReportRow | undefined, figure: Figure) {
  const keys: readonly Key[] = isMoney(figure) ? [`${figure}_inr`, `${figure}_usd`] : [figure];
  const said = keys.filter((key) => has(row, key) || has(before, key));
  return (said.length > 0 ? said : keys.slice(0, 1)).map(
    (key) =>
      [
        has(row, key) ? textOf(row, key) : '',
        before && said.includes(key) ? textOf(before, key) : '',
      ] as const,
  );
}

/** The name of a source in words. */
export const sourceText = (name: string | null): string =>
  name === null ? groups.otherSources : sourceWords(name);

/** What private.services_of answers beside the names of services. */
const NO_NAMES = new Map([
  ['none', groups.noService],
  ['several', groups.severalServices],
]);

/** The name of a service. */
export const serviceText = (name: string | null): string =>
  name === null ? groups.otherServices : (NO_NAMES.get(name) ?? name);

/** What happened in a period, in sentences, beside the one before. */
export function changeText(reports: Pick<Reports, 'period' | 'total' | 'totalBefore'>): string {
  const { period, total: now, totalBefore: before } = reports;
  if (isEmpty(now)) return change.none;
  if (!before) return change.ever;
  const percentOf = ({ due, on_time }: ReportRow) => Math.round((100 * on_time) / due);
  const more = now.arrived - before.arrived;
  const words = more > 0 ? change.more : more < 0 ? change.fewer : change.same;
  const say = (text: string, of: (row: ReportRow) => number, values = {}) =>
    interpolate(text, { now: numberText(of(now)), before: numberText(of(before)), ...values });
  return [
    say(change.arrived, ({ arrived }) => arrived, {
      change: interpolate<string>(words, { count: numberText(Math.abs(more)) }),
      against: change.against[period],
    }),
    ...(now.due > 0 && before.due > 0 ? [say(change.onTime, percentOf)] : []),
    say(change.won, ({ won }) => won),
  ].join(' ');
}
