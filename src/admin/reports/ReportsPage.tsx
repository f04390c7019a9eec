import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Page, Section } from '~/admin/shell/Page.tsx';
import { useLastKnown } from '~/admin/shell/use-last-known.ts';
import { Button } from '~/components/Button.tsx';
import type { ConsentText } from '~/contracts/reports.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText } from '~/domain/site/time.ts';
import { officeDay } from '~/wording/office-time.ts';
import { Count, GroupTable, StepStrip } from './Figures.tsx';
import { AD_COMPANIES, saveReports } from './report-files.ts';
import { changeText, mostText, serviceText, sourceText } from './report-texts.ts';
import { useReports } from './reports-queries.ts';
import { isEmpty, mostChanged, PERIODS, type Period, type Reports } from './reports.ts';

const { conversions, csv, failed, groups, texts: textsCopy } = reportsCopy;
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

/** The source that changed most, with a link to its leads. */
function MostChanged(reports: Reports) {
  const most = mostChanged(reports.sources);
  if (!most) return null;
  const { row } = most;
  return (
    <p className="mt-6 max-w-4xl text-xl font-bold wrap-anywhere">
      <Count
        row={row}
        days={reports.days}
        group={{ source: row.name ?? '' }}
        step="arrived"
        text={mostText(most, reports)}
      />
    </p>
  );
}

/** The files of the page: its figures, and what won leads tell the companies whose ads brought them. */
function Files({ reports }: { reports: Reports }) {
  const { mutate } = useMutation({
    mutationFn: saveReports,
    meta: { failed: { title: conversions.failed } },
  });
  return (
    <Section title={conversions.title} text={conversions.text} className="no-print max-w-3xl">
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

/** The texts about privacy that the forms show or have shown. A submission has the version of its text. */
function ConsentTexts({ texts }: { texts: readonly ConsentText[] }) {
  return (
    <details className="no-print max-w-3xl">
      <summary className="opens flex cursor-pointer items-center">
        <h2 className="text-2xl">{textsCopy.title}</h2>
      </summary>
      {texts.length === 0 ? (
        <p className="mt-2 text-muted">{textsCopy.none}</p>
      ) : (
        <ul className="mt-2">
          {texts.map(({ version, text, published_at, submissions }) => (
            <li key={version} className="border-b border-line py-3.5">
              <p>“{text}”</p>
              <p className="text-sm text-muted">
                <code>{version}</code> ·{' '}
                {interpolate(submissions === 1 ? textsCopy.one : textsCopy.many, {
                  day: dayText(officeDay(published_at)),
                  count: submissions.toLocaleString('en-IN'),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** How leads became money in a period, beside the one before, by source and by service; files of it, and the texts about privacy that were shown. */
export default function ReportsPage() {
  const [period, setPeriod] = useState<Period>('this-month');
  const query = useReports(period);
  const data = useLastKnown(query.data);
  return (
    <Page isBusy={query.isFetching} className="gap-8">
      <Loaded query={{ ...query, data }} title={pages.reports} failed={failed}>
        {(reports) => (
          <>
            <div>
              <PeriodSwitch period={period} onChange={setPeriod} />
              <MostChanged {...reports} />
              <p className="mt-2 max-w-4xl">{changeText(reports)}</p>
            </div>
            <StepStrip {...reports} />
            {!isEmpty(reports.total) && (
              <>
                <p className="-mt-4 max-w-3xl text-sm text-muted">{groups.text}</p>
                <GroupTable by="source" rows={reports.sources} days={reports.days} textOf={sourceText} />
                <GroupTable
                  by="service"
                  rows={reports.services}
                  days={reports.days}
                  textOf={serviceText}
                  note={groups.several}
                />
                <p className="-mt-4 max-w-3xl text-sm text-muted">{groups.details}</p>
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
