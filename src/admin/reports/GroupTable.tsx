import type { ReactNode } from 'react';
import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { medianText, moneyText, numberText, shareText } from './report-texts.ts';
import { rowOf } from './reports.ts';

const { figures, groups } = reportsCopy;

interface GroupTableProps {
  /** What a row is: a source or a service. */
  heading: string;
  rows: readonly ReportRow[];
  total: ReportRow;
  /** Undefined without a time before. */
  totalBefore: ReportRow | undefined;
  nameOf: (name: string | null) => ReactNode;
}

/** A figure, and below it what it is to be compared with. */
function Figure({ text, note }: { text: string; note?: string | undefined }) {
  return (
    <td>
      {text}
      {note && <small>{note}</small>}
    </td>
  );
}

function Figures({ row, before }: { row: ReportRow; before: ReportRow | undefined }) {
  const { arrived, due, on_time, won, won_inr, won_usd, quoted_inr, quoted_usd } = row;
  const isQuoted = quoted_inr + quoted_usd > 0;
  return (
    <>
      <Figure
        text={numberText(arrived)}
        note={before && interpolate(figures.before, { count: numberText(before.arrived) })}
      />
      <Figure
        text={shareText(on_time, due)}
        note={interpolate(figures.onTimeOf, { count: numberText(on_time), due: numberText(due) })}
      />
      <Figure text={medianText(row)} />
      <Figure text={numberText(won)} note={shareText(won, arrived)} />
      <Figure
        text={moneyText(won_inr, won_usd)}
        note={
          isQuoted ? interpolate(figures.quoted, { value: moneyText(quoted_inr, quoted_usd) }) : undefined
        }
      />
    </>
  );
}

/** What arrived by source or by service, and what became of it. On a phone a name has a line of its own. */
export function GroupTable({ heading, rows, total, totalBefore, nameOf }: GroupTableProps) {
  const named = rows.filter(({ span }) => span === 1);
  if (named.length === 0) return <p className="text-muted">{groups.none}</p>;
  const most = Math.max(...named.map(({ arrived }) => arrived));
  return (
    <table className="reports-table reports-groups">
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{figures.arrived}</th>
          <th scope="col">{figures.onTime}</th>
          <th scope="col">{figures.medianShort}</th>
          <th scope="col">{figures.won}</th>
          <th scope="col">{figures.value}</th>
        </tr>
      </thead>
      <tbody>
        {named.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              {nameOf(row.name)}
              <span
                aria-hidden="true"
                className="mt-1 block h-0.75 bg-second forced-color-adjust-none"
                style={{ width: `${String((100 * row.arrived) / most)}%` }}
              />
            </th>
            <Figures row={row} before={totalBefore && rowOf(rows, 2, row.name)} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{groups.total}</th>
          <Figures row={total} before={totalBefore} />
        </tr>
      </tfoot>
    </table>
  );
}
