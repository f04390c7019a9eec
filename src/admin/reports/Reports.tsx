import { useState } from 'react';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { useLastKnown } from '~/admin/shell/use-last-known.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { ConsentTexts } from './ConsentTexts.tsx';
import { useReports } from './reports-queries.ts';
import { PERIODS, type Period } from './reports.ts';
import { SourceTable } from './SourceTable.tsx';
import { ValueTable } from './ValueTable.tsx';

const { failed, sources, text } = reportsCopy;
const { pages } = inboxCopy.area;

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
  const query = useReports(period);
  const data = useLastKnown(query.data);
  return (
    <div className="page admin-inbox reports" aria-busy={query.isFetching}>
      <Loaded
        query={{ ...query, data }}
        title={pages.reports}
        failed={failed}
        text={text}
        className="text-muted"
      >
        {(reports) => (
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
      </Loaded>
    </div>
  );
}
