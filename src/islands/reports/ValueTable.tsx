import { valuesByStatus, type StatusRow } from '~/domain/reports/reports.ts';
import { formatMoney } from '~/domain/site/money.ts';

/** The estimates of the calculator's quotes, summed by status. */
export function ValueTable({ rows }: { rows: readonly StatusRow[] }) {
  return (
    <section aria-labelledby="reports-values">
      <h2 id="reports-values" className="text-2xl">
        Value of quotes
      </h2>
      <p className="text-muted">All estimates of the calculator, by the status of the lead.</p>
      <table className="reports-table">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Quotes</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {valuesByStatus(rows).map(([label, quotes, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{quotes.toLocaleString('en-IN')}</td>
              <td>{formatMoney(value, 'INR')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
