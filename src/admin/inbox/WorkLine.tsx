import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { answerTimesText, dueSummary } from '~/admin/lead/marks/due.ts';
import { $now } from '~/admin/lead/marks/now.ts';
import type { AnswerTimes } from '~/contracts/reports.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { $inboxFilter, lastView } from './address-store.ts';
import { useAnswerTimes, useCounts } from './inbox-queries.ts';
import { ViewLink } from './ViewLinks.tsx';

const { answers, views } = inboxCopy;

const weekText = (times: AnswerTimes): string =>
  interpolate(times.week === 'this' ? answers.thisWeek : answers.lastWeek, { times: answerTimesText(times) });

/** What is due, the way back to the view used last, and how fast the team answers. */
export function WorkLine() {
  const { data: counts } = useCounts();
  const now = useStore($now);
  const { data: times = [] } = useAnswerTimes();
  const { view } = useStore($inboxFilter);
  const [last] = useState(lastView);
  return (
    <div className="admin-work">
      <p>
        {counts && (
          <ViewLink view="to_answer" className={counts.overdue > 0 ? 'text-link text-danger' : 'text-link'}>
            {dueSummary(counts, now)}
          </ViewLink>
        )}
        {view === 'all' && last !== 'all' && (
          <ViewLink view={last} className="text-link">
            {interpolate(views.back, { view: views.names[last] })}
          </ViewLink>
        )}
      </p>
      <p className="text-sm text-muted">
        {times.length > 0 && interpolate(answers.line, { weeks: times.map(weekText).join(' · ') })}
      </p>
    </div>
  );
}
