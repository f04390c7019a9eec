import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, POLLED } from '~/admin/shell/call-rpc.ts';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Page, Section } from '~/admin/shell/Page.tsx';
import { Tabs } from '~/admin/shell/Tabs.tsx';
import { useLastKnown } from '~/admin/shell/use-last-known.ts';
import { Button } from '~/components/Button.tsx';
import { Chip } from '~/components/Chip.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { GroupList, Way } from './Figures.tsx';
import { AD_COMPANIES, saveReports } from './report-files.ts';
import { changeText, numberText, serviceText, sourceText } from './report-texts.ts';
import { isEmpty, PERIODS, useReports, type Period, type Reports } from './reports.ts';

const { conversions, csv, failed, groups, waits } = reportsCopy;
const { pages } = inboxCopy.area;

/** What is to be done now, whatever the period: how many leads wait in each of these views of the inbox. */
function Waits() {
  const { data } = useQuery({ ...answerOf('count_views'), ...POLLED });
  const views = (['overdue', 'to_answer', 'follow_up'] as const).filter((view) => data?.[0][view]);
  return (
    <p className="-mt-4 mb-4 flex min-h-9 flex-wrap items-center gap-2 print:hidden">
      {data && (views.length === 0 ? waits.nothing : waits.now)}{' '}
      {views.map((view) => (
        <Chip
          key={view}
          className={view === 'overdue' ? 'border-danger! font-bold text-danger' : ''}
          href={`/admin?view=${view}`}
        >
          {interpolate(waits[view], { count: numberText(data?.[0][view] ?? 0) })}
        </Chip>
      ))}
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
    <Section title={conversions.title} text={conversions.text} className="max-w-3xl print:hidden">
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

/** How leads became money in a period, beside the one before, by source and by service; and files of it. */
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
              <Waits />
              <Tabs
                {...{ label: reportsCopy.period, names: PERIODS, texts: reportsCopy.periods }}
                {...{ chosen: period, onChoose: setPeriod }}
                className="flex flex-wrap gap-x-6 border-b border-line max-sm:gap-x-2.5 max-sm:text-sm"
                look="-mb-px min-w-7 py-2"
              />
              <p className="mt-6 max-w-4xl text-xl font-bold">{changeText(reports)}</p>
            </div>
            <div>
              <Way {...reports} />
              <p className="mt-4 text-sm text-muted">{groups.way}</p>
            </div>
            {!isEmpty(reports.total) && (
              <>
                <GroupList {...reports} by="source" rows={reports.sources} textOf={sourceText} />
                <GroupList {...reports} by="service" rows={reports.services} textOf={serviceText} />
                <details className="-mt-4 max-w-3xl text-sm text-muted">
                  <summary className="w-fit cursor-pointer py-1">{groups.counted}</summary>
                  {groups.details}
                </details>
              </>
            )}
            <Files reports={reports} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
