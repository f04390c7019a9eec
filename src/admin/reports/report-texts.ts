import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { formatMoney } from '~/domain/site/money.ts';
import { sourceWords } from '~/wording/source-text.ts';
import { isEmpty, isMoney, type Figure, type Reports } from './reports.ts';

const { change, figures, groups } = reportsCopy;

/** A number of an Indian office. */
export const numberText = (value: number): string => value.toLocaleString('en-IN');

/**
 * What a figure says: of what was won, both currencies without those that are zero, which are never added; of those answered on time, of how
 * many.
 *
 * @example figureTexts({ ...row, once_inr: 150000, once_usd: 1800 }, 'once') // ['₹1,50,000', '$1,800']
 */
export function figureTexts(row: ReportRow, figure: Figure): string[] {
  if (!isMoney(figure)) {
    const [count, due] = [numberText(row[figure]), numberText(row.due)];
    return [figure === 'on_time' && row.due > 0 ? interpolate(figures.ofDue, { count, due }) : count];
  }
  const [inr, usd] = [row[`${figure}_inr`], row[`${figure}_usd`]];
  const texts = [inr > 0 ? formatMoney(inr, 'INR') : '', usd > 0 ? formatMoney(usd, 'USD') : ''];
  return inr + usd > 0 ? texts.filter(Boolean) : [numberText(0)];
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
