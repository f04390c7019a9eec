import type { SourceRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { formatMoney } from '~/domain/site/money.ts';
import { totalOf } from './reports.ts';

const texts = reportsCopy.sources;

const number = (value: number): string => value.toLocaleString('en-IN');

/** The name of a source, with a link to its submissions. */
function SourceName({ source }: Pick<SourceRow, 'source'>) {
  if (source === null) return texts.others;
  return (
    <a className="text-link" href={`/admin?source=${encodeURIComponent(source)}`}>
      <bdi>{source === 'direct' ? texts.direct : source.replace(/^www\./, '')}</bdi>
    </a>
  );
}

function Counts({ submissions, answered, won, value }: Omit<SourceRow, 'source'>) {
  return (
    <>
      <td>{number(submissions)}</td>
      <td>{number(answered)}</td>
      <td>{number(won)}</td>
      <td>{formatMoney(value, 'INR')}</td>
    </>
  );
}

/** Submissions by the source of the last touch. */
export function SourceTable({ rows }: { rows: readonly SourceRow[] }) {
  if (rows.length === 0) return <p className="text-muted">{texts.none}</p>;
  const most = Math.max(...rows.map(({ submissions }) => submissions));
  return (
    <table className="reports-table">
      <thead>
        <tr>
          <th scope="col">{texts.source}</th>
          <th scope="col">{texts.arrived}</th>
          <th scope="col">{texts.answered}</th>
          <th scope="col">{texts.won}</th>
          <th scope="col">{texts.quoted}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ source, ...counts }) => (
          <tr key={source ?? ''}>
            <th scope="row">
              <SourceName source={source} />
              <span
                aria-hidden="true"
                className="reports-bar"
                style={{ width: `${String((100 * counts.submissions) / most)}%` }}
              />
            </th>
            <Counts {...counts} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <Counts {...totalOf(rows)} />
        </tr>
      </tfoot>
    </table>
  );
}
