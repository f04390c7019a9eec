import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { moneyTexts, numberText } from './report-texts.ts';
import { leadsHref, type Reports, type Step } from './reports.ts';

const { figures } = reportsCopy;

export interface FigureProps {
  row: ReportRow;
  days: Reports['days'];
  /** What else the leads have in common, as the address of the inbox says it; undefined where there is no such list. */
  group: Record<string, string> | undefined;
}

interface CountProps extends FigureProps {
  step: Step | 'due';
  text?: string;
}

/** A figure, which leads to its leads. */
export function Count({ row, days, group, step, text = numberText(row[step]) }: CountProps) {
  if (row[step] === 0 || !group) return <span className="text-muted">{text}</span>;
  return (
    <a
      className="inline-block min-h-6 min-w-6 underline decoration-line underline-offset-[0.2em] hover:decoration-current print:no-underline"
      href={leadsHref(step, days, group)}
    >
      {text}
    </a>
  );
}

/** Of how many the first answer was on time. */
export const Due = (props: FigureProps) =>
  props.row.due > 0 && (
    <Count {...props} step="due" text={interpolate(figures.ofDue, { due: numberText(props.row.due) })} />
  );

export const MONEY = ['once', 'monthly'] as const;

/** What was won, in each currency by itself. */
export function Money({ row, days, group, kind }: FigureProps & { kind: (typeof MONEY)[number] }) {
  const amounts = moneyTexts(row[`${kind}_inr`], row[`${kind}_usd`]);
  if (amounts.length === 0) return <span className="text-muted">{numberText(0)}</span>;
  return amounts.map((amount) => (
    <span key={amount} className="block whitespace-nowrap">
      <Count {...{ row, days, group }} step="won" text={amount} />
    </span>
  ));
}
