import { useStore } from '@nanostores/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerTimesText, dueSummary } from '~/admin/lead/marks/mark-texts.ts';
import { $now } from '~/admin/lead/marks/now.ts';
import { answerOf } from '~/admin/shell/call-rpc.ts';
import { saveFile } from '~/browser/save-file.ts';
import { fileInTime } from '~/browser/with-limit.ts';
import { Button } from '~/components/Button.tsx';
import type { AnswerTimes } from '~/contracts/reports.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeDay } from '~/wording/office-time.ts';
import { AddLeadDialog } from './AddLeadDialog.tsx';
import { $inboxFilter, lastView } from './address.ts';
import { filterToQuery } from './filter/filter.ts';
import { useCounts } from './inbox-queries.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { ViewLink } from './ViewLinks.tsx';

const { add: addCopy, answers, area, export: exporting, views, work } = inboxCopy;

const weekText = (times: AnswerTimes): string =>
  interpolate(times.week === 'this' ? answers.thisWeek : answers.lastWeek, { times: answerTimesText(times) });

/** The heading with what is due and the way back to the view used last; after a press also how fast the team answers, and the export. */
export function WorkLine() {
  const { data: counts } = useCounts();
  const now = useStore($now);
  const { view } = useStore($inboxFilter);
  const [last] = useState(lastView);
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <>
      <div className="flex min-h-10 items-center gap-5 text-sm whitespace-nowrap">
        <h1 className="flex-none text-lg">{area.pages.inbox}</h1>
        {counts && (
          <ViewLink
            view="to_answer"
            className={`text-link truncate ${counts.overdue > 0 ? 'text-danger' : ''}`}
          >
            {dueSummary(counts, now)}
          </ViewLink>
        )}
        {view === 'all' && last !== 'all' && (
          <ViewLink view={last} className="text-link line:inline panes:in-data-open:hidden hidden truncate">
            {interpolate(views.back, { view: views.names[last] })}
          </ViewLink>
        )}
        <ShortcutHelp onAdd={add} />
        <Button isSmall kind="outline" className="ml-auto flex-none" aria-haspopup="dialog" onClick={add}>
          {/* A phone has no room for the words beside what is due. */}
          <span aria-hidden="true" className="sm:hidden">
            +
          </span>
          <span className="max-sm:sr-only">{addCopy.open}</span>
        </Button>
        {isAdding && <AddLeadDialog onClose={() => setAdding(false)} />}
        <button
          type="button"
          className="opens min-h-9 cursor-pointer"
          aria-expanded={isOpen}
          aria-controls="inbox-more"
          onClick={() => setOpen(!isOpen)}
        >
          {work.more}
        </button>
      </div>
      <div
        id="inbox-more"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-1 pb-2"
        hidden={!isOpen}
      >
        {isOpen && <More />}
      </div>
    </>
  );
}

function More() {
  const { data: times = [] } = useQuery(answerOf('answer_times'));
  return (
    <>
      <p className="text-sm text-muted">
        {times.length > 0 && interpolate(answers.line, { weeks: times.map(weekText).join(' · ') })}
      </p>
      <ExportButton />
    </>
  );
}

/** Exports all submissions that match the filter, not only the loaded ones, as CSV. */
function ExportButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      (await fileInTime(import('./export.ts'))).exportInbox(filterToQuery($inboxFilter.get())),
    onSuccess: (file) => saveFile(file, `submissions-${officeDay(Date.now())}.csv`),
    meta: { failed: { title: inboxCopy.common.error, text: inboxCopy.list.loadFailed } },
  });
  return (
    <Button kind="outline" isSmall aria-disabled={isPending} onClick={isPending ? undefined : () => mutate()}>
      {isPending ? exporting.running : exporting.start}
    </Button>
  );
}
