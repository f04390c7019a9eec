import { useStore } from '@nanostores/react';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { PERIODS } from './reports.ts';
import { $reports, showPeriod } from './reports-store.ts';
import { ConsentTexts } from './ConsentTexts.tsx';
import { SourceTable } from './SourceTable.tsx';
import { ValueTable } from './ValueTable.tsx';

const { failed, sources, text } = reportsCopy;
const { area, common } = inboxCopy;

function PeriodSwitch() {
  const { period } = useStore($reports);
  return (
    <div role="group" aria-label={reportsCopy.period} className="reports-periods">
      {PERIODS.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === period}
          onClick={() => {
            void showPeriod(value);
          }}
        >
          {reportsCopy.periods[value]}
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
        <h1 className="text-3xl">{area.pages.reports}</h1>
        <p role="status" className="text-muted">
          {status === 'failed' ? failed : reports ? text : common.loading}
        </p>
        {status === 'failed' && (
          <Button kind="outline" onClick={() => void showPeriod(period)}>
            {common.tryAgain}
          </Button>
        )}
      </div>
      {reports && (
        <>
          <section aria-labelledby="reports-sources">
            <h2 id="reports-sources" className="text-2xl">
              {sources.title}
            </h2>
            <p className="text-muted">{sources.text}</p>
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
