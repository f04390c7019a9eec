import { Section } from '~/admin/shell/Page.tsx';
import type { StatusRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { moneyText, numberText } from './report-texts.ts';
import { valuesByStatus } from './reports.ts';

const texts = reportsCopy.values;

/** The estimates of the calculator's quotes, summed by status. */
export function ValueTable({ rows }: { rows: readonly StatusRow[] }) {
  return (
    <Section id="reports-values" title={texts.title} text={texts.text} className="max-w-3xl">
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
    </Section>
  );
}
