import { useStore } from '@nanostores/react';
import { Button } from '~/components/Button.tsx';
import { isPeriod, PERIODS } from '~/domain/reports/reports.ts';
import { $reports, showPeriod } from '~/stores/staff/reports.ts';
import { ConsentTexts } from './ConsentTexts.tsx';
import { SourceTable } from './SourceTable.tsx';
import { ValueTable } from './ValueTable.tsx';

function PeriodSwitch() {
  const { period } = useStore($reports);
  return (
    <div role="group" aria-label="Period" className="reports-periods">
      {Object.entries(PERIODS).map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === period}
          onClick={() => {
            if (isPeriod(value)) void showPeriod(value);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Where submissions come from, what the quotes are worth, and which texts about privacy were shown. */
export function Reports() {
  const { period, reports, status } = useStore($reports);
  return (
    <div className="page admin-inbox reports" aria-busy={status === 'loading'}>
      <div>
        <h1 className="text-3xl">Reports</h1>
        <p role="status" className="text-muted">
          {status === 'failed'
            ? 'The reports could not be loaded.'
            : reports
              ? 'Without held submissions. Months and days are those of India.'
              : 'Loading…'}
        </p>
        {status === 'failed' && (
          <Button kind="outline" onClick={() => void showPeriod(period)}>
            Try again
          </Button>
        )}
      </div>
      {reports && (
        <>
          <section aria-labelledby="reports-sources">
            <h2 id="reports-sources" className="text-2xl">
              Sources
            </h2>
            <p className="text-muted">
              Where visitors came from last before they wrote. Quoted is what the calculator estimated.
            </p>
            <PeriodSwitch />
            <SourceTable rows={reports.sources} />
          </section>
          <ValueTable rows={reports.values} />
          <ConsentTexts texts={reports.texts} />
        </>
      )}
    </div>
  );
}
