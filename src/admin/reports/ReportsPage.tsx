import { useState } from 'react';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Page, Section } from '~/admin/shell/Page.tsx';
import { useLastKnown } from '~/admin/shell/use-last-known.ts';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { ConsentTexts } from './ConsentTexts.tsx';
import { AD_COMPANIES } from './conversions-csv.ts';
import { GroupTable } from './GroupTable.tsx';
import { changeText, serviceText, sourceText } from './report-texts.ts';
import { useReports, useSaveReports } from './reports-queries.ts';
import { isEmpty, PERIODS, type Period, type Reports } from './reports.ts';
import { StepStrip } from './StepStrip.tsx';
import './reports.css';

const { conversions, csv, failed, groups, text } = reportsCopy;
const { pages } = inboxCopy.area;

interface PeriodSwitchProps {
  period: Period;
  onChange: (period: Period) => void;
}

function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  return (
    <div
      role="group"
      aria-label={reportsCopy.period}
      className="flex gap-x-6 border-b border-line max-sm:gap-x-4 max-sm:text-sm"
    >
      {PERIODS.map((value) => (
        <button
          key={value}
          type="button"
          className="tab -mb-px min-w-7 py-2"
          aria-pressed={value === period}
          onClick={() => onChange(value)}
        >
          {reportsCopy.periods[value]}
        </button>
      ))}
    </div>
  );
}

/** The files of the page: its figures, and what won leads tell the companies whose ads brought them. */
function Files({ reports }: { reports: Reports }) {
  const { mutate } = useSaveReports();
  return (
    <Section
      id="reports-files"
      title={conversions.title}
      text={conversions.text}
      className="no-print max-w-3xl"
    >
      <p className="mt-3 flex flex-wrap gap-3">
        <Button kind="outline" onClick={() => mutate(reports)}>
          {csv}
        </Button>
        {AD_COMPANIES.map((company) => (
          <Button key={company} kind="outline" onClick={() => mutate(company)}>
            {conversions.save[company]}
          </Button>
        ))}
      </p>
    </Section>
  );
}

/** How leads became money in a period, beside the one before, by source and by service; files of it, and the texts about privacy that were shown. */
export function ReportsPage() {
  const [period, setPeriod] = useState<Period>('this-month');
  const query = useReports(period);
  const data = useLastKnown(query.data);
  return (
    <Page isBusy={query.isFetching} className="gap-8">
      <Loaded
        query={{ ...query, data }}
        title={pages.reports}
        failed={failed}
        text={text}
        className="text-muted"
      >
        {(reports) => (
          <>
            <div>
              <PeriodSwitch period={period} onChange={setPeriod} />
              <p className="mt-6 max-w-4xl text-xl">{changeText(reports)}</p>
            </div>
            <StepStrip {...reports} />
            {!isEmpty(reports.total) && (
              <>
                <GroupTable by="source" rows={reports.sources} days={reports.days} textOf={sourceText} />
                <GroupTable by="service" rows={reports.services} days={reports.days} textOf={serviceText} />
                <p className="-mt-4 max-w-3xl text-sm text-muted">{groups.text}</p>
              </>
            )}
            <Files reports={reports} />
            <ConsentTexts texts={reports.texts} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
