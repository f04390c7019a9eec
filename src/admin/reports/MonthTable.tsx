import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { medianText, moneyText, monthColumns, numberText, shareText } from './report-texts.ts';
import type { Months } from './reports.ts';

const { figures, month } = reportsCopy;

const ROWS: readonly [label: string, read: (row: ReportRow) => string][] = [
  [figures.arrived, ({ arrived }) => numberText(arrived)],
  [figures.onTime, ({ on_time, due }) => shareText(on_time, due)],
  [figures.median, medianText],
  [figures.won, ({ won }) => numberText(won)],
  [figures.value, ({ won_inr, won_usd }) => moneyText(won_inr, won_usd)],
  [month.share, ({ won, arrived }) => shareText(won, arrived)],
];

/** This month beside the same days of last month, and all of last month. */
export function MonthTable({ months }: { months: Months }) {
  const columns = monthColumns(months);
  return (
    <table className="reports-table">
      <thead>
        <tr>
          <th scope="col">{month.figure}</th>
          {columns.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([figure, read]) => (
          <tr key={figure}>
            <th scope="row">{figure}</th>
            {columns.map(([label, row]) => (
              <td key={label}>{read(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
