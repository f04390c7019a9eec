import { useState } from 'react';
import { useLastKnown } from '~/admin/shell/use-last-known.ts';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { ConsentTexts } from './ConsentTexts.tsx';
import { useReports } from './reports-queries.ts';
import { PERIODS, type Period } from './reports.ts';
import { SourceTable } from './SourceTable.tsx';
import { ValueTable } from './ValueTable.tsx';

const { failed, sources, text } = reportsCopy;
const { area, common } = inboxCopy;

interface PeriodSwitchProps {
  period: Period;
  onChange: (period: Period) => void;
}

function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  return (
    <div role="group" aria-label={reportsCopy.period} className="reports-periods">
      {PERIODS.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === period}
          onClick={() => {
            onChange(value);
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
  const [period, setPeriod] = useState<Period>('this-month');
  const { data, isError, isFetching, refetch } = useReports(period);
  const reports = useLastKnown(data);
  const hasFailed = isError && !isFetching;
  return (
    <div className="page admin-inbox reports" aria-busy={isFetching}>
      <div>
        <h1 className="text-3xl">{area.pages.reports}</h1>
        <p role="status" className="mt-2 text-muted">
          {hasFailed ? failed : reports ? text : common.loading}
        </p>
        {hasFailed && (
          <Button kind="outline" onClick={() => void refetch()}>
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
            <PeriodSwitch period={period} onChange={setPeriod} />
            <SourceTable rows={reports.sources} />
          </section>
          <ValueTable rows={reports.values} />
          <ConsentTexts texts={reports.texts} />
        </>
      )}
    </div>
  );
}
