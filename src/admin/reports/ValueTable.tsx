import type { StatusRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { moneyText, numberText } from './report-texts.ts';
import { valuesByStatus } from './reports.ts';

const texts = reportsCopy.values;

/** The estimates of the calculator's quotes, summed by status. */
export function ValueTable({ rows }: { rows: readonly StatusRow[] }) {
  return (
    <section aria-labelledby="reports-values">
      <h2 id="reports-values" className="text-2xl">
        {texts.title}
      </h2>
      <p className="text-muted">{texts.text}</p>
      <table className="reports-table">
        <thead>
          <tr>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.quotes}</th>
            <th scope="col">{texts.value}</th>
          </tr>
        </thead>
        <tbody>
          {valuesByStatus(rows).map(({ label, quotes, inr, usd }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{numberText(quotes)}</td>
              <td>{moneyText(inr, usd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
