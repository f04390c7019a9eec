import { useState } from 'react';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Page, Section } from '~/admin/shell/Page.tsx';
import { saveFile } from '~/browser/save-file.ts';
import { useLastKnown } from '~/admin/shell/use-last-known.ts';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { officeDay } from '~/wording/office-time.ts';
import { ConsentTexts } from './ConsentTexts.tsx';
import { GroupTable } from './GroupTable.tsx';
import { MonthTable } from './MonthTable.tsx';
import { reportsCsv } from './report-csv.ts';
import { changeText, serviceText, sourceText } from './report-texts.ts';
import { useReports } from './reports-queries.ts';
import { PERIODS, type Period, type Reports } from './reports.ts';
import { ValueTable } from './ValueTable.tsx';
import './reports.css';

const { csv, failed, groups, month, text } = reportsCopy;
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
      className="mt-3 flex gap-x-6 border-b border-line max-sm:gap-x-4 max-sm:text-sm"
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

/** The name of a source, with a link to its submissions. */
const sourceName = (name: string | null) =>
  name === null ? (
    sourceText(name)
  ) : (
    <a className="text-link" href={`/admin?source=${encodeURIComponent(name)}`}>
      <bdi>{sourceText(name)}</bdi>
    </a>
  );

/** The tables of the chosen period. */
function Groups({ sources, services, total, totalBefore }: Reports) {
  const totals = { total, totalBefore };
  return (
    <>
      <GroupTable heading={groups.source} rows={sources} nameOf={sourceName} {...totals} />
      <GroupTable heading={groups.service} rows={services} nameOf={serviceText} {...totals} />
    </>
  );
}

/** What changed, where requests come from, what became of them and what the quotes are worth; the texts about privacy that were shown. */
export function ReportsPage() {
  const [period, setPeriod] = useState<Period>('this-month');
  const query = useReports(period);
  const data = useLastKnown(query.data);
  return (
    <Page isBusy={query.isFetching}>
      <Loaded
        query={{ ...query, data }}
        title={pages.reports}
        failed={failed}
        text={text}
        className="text-muted"
      >
        {(reports) => (
          <>
            <p className="max-w-3xl text-xl">{changeText(reports.months)}</p>
            <Section id="reports-month" title={month.title} text={month.text} className="max-w-3xl min-w-0">
              <MonthTable months={reports.months} />
            </Section>
            <Section
              id="reports-groups"
              title={groups.title}
              text={groups.text}
              className="max-w-3xl min-w-0"
            >
              <PeriodSwitch period={period} onChange={setPeriod} />
              <Groups {...reports} />
            </Section>
            <Button
              kind="outline"
              className="justify-self-start"
              onClick={() => saveFile(reportsCsv(reports, period), `reports-${officeDay(Date.now())}.csv`)}
            >
              {csv}
            </Button>
            <ValueTable rows={reports.values} />
            <ConsentTexts texts={reports.texts} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
