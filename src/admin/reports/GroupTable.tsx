import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { Count, Due, Money, MONEY } from './Figures.tsx';
import { STEPS, type Reports } from './reports.ts';

const { figures } = reportsCopy;

interface GroupTableProps {
  /** What a row is; also its name in the address of the inbox. */
  by: 'source' | 'service';
  rows: readonly ReportRow[];
  days: Reports['days'];
  textOf: (name: string | null) => string;
}

/** The steps by source or by service. On a phone a name has a line of its own. */
export function GroupTable({ by, rows, days, textOf }: GroupTableProps) {
  const named = rows.filter(({ span }) => span === 1);
  const most = Math.max(1, ...named.map(({ arrived }) => arrived));
  return (
    <table className="reports-table">
      <thead>
        <tr>
          <th scope="col">{reportsCopy.groups[by]}</th>
          {STEPS.map((step) => (
            <th key={step} scope="col">
              {figures.steps[step]}
            </th>
          ))}
          {MONEY.map((kind) => (
            <th key={kind} scope="col">
              {figures[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {named.map((row) => {
          const figure = { row, days, group: row.name === null ? undefined : { [by]: row.name } };
          return (
            <tr key={row.name}>
              <th scope="row">
                <bdi>{textOf(row.name)}</bdi>
                <span
                  aria-hidden="true"
                  className="mt-1 block h-0.75 bg-second forced-color-adjust-none"
                  style={{ width: `${String((100 * row.arrived) / most)}%` }}
                />
              </th>
              {STEPS.map((step) => (
                <td key={step}>
                  <Count {...figure} step={step} />{' '}
                  {step === 'on_time' && <small>{<Due {...figure} />}</small>}
                </td>
              ))}
              {MONEY.map((kind) => (
                <td key={kind}>
                  <Money {...figure} kind={kind} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
