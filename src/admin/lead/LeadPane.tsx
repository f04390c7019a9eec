import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { HappenedAt } from '~/admin/shell/Facts.tsx';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import type { LeadRecord } from '~/contracts/lead.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { formTypeLabel, suspicionText } from '~/wording/submission-texts.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { useExpected } from './change-queries.ts';
import { useLeadMarks, useRecord, type Marks } from './lead-queries.ts';
import { LeadTop } from './LeadTop.tsx';
import { LeadWork } from './LeadWork.tsx';
import { PersonLink } from './marks/PersonLink.tsx';
import { ReplyLinks } from './ReplyLinks.tsx';
import './lead.css';
import { SuspicionButtons } from './SuspicionButtons.tsx';

const { common } = inboxCopy;
const { lead: copy } = leadsCopy;

interface LeadPaneProps {
  id: string;
  /** What the list knows about it, until everything is loaded; undefined if it is not in the list. */
  known: { submission: StoredSubmission; marks: Marks } | undefined;
  /** Open the lead beside it in the list, if there is one. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  onClose: () => void;
  /** Shows what was said with it. */
  conversation: (submission: StoredSubmission) => ReactNode;
}

/** The lead that is open: beside the list, and without room for both a page of its own. */
export function LeadPane({ id, known, previous, next, onClose, conversation }: LeadPaneProps) {
  const pane = useFocus(id);
  const query = useRecord(id);
  const { data: record } = query;
  const submission = record?.submission ?? known?.submission;
  const marks = known?.marks;
  const opened = useMemo(() => ({ id, submission, record, marks }), [id, submission, record, marks]);
  // The pane is there at once; what it contains follows in the next frame.
  const shown = useDeferredValue(opened, null);
  return (
    <section ref={pane} className="admin-lead" aria-labelledby="lead-name">
      <LeadTop {...{ previous, next, onClose }} />
      <div className="wrap-anywhere">
        {/* Its outline has room below the line above, which covers what scrolls. */}
        <h2 id="lead-name" className="my-0.75 text-xl outline-offset-0" tabIndex={-1} dir="auto">
          {submission ? submission.name || common.noName : copy.title}
        </h2>
        {submission && (
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            {submission.company && <bdi className="text-ink">{submission.company}</bdi>}
            <span>{formTypeLabel(submission.form_type)}</span>
            <HappenedAt at={submission.created_at} />
          </p>
        )}
      </div>
      <Loaded
        query={query}
        failed={copy.failed}
        loading={copy.loading}
        text={record === null ? copy.missing : undefined}
        className={submission && !query.isError ? 'sr-only' : 'my-6'}
      />
      {shown?.submission && (
        <Lead key={shown.id} opened={shown} submission={shown.submission} onDone={onClose}>
          {conversation(shown.submission)}
        </Lead>
      )}
    </section>
  );
}

/** With room for list and lead: the breakpoint `panes`. */
const WIDE = '(min-width: 68.75rem)';

/** Puts the focus on the name of each lead that is opened, unless it moves in the list beside; closing returns it to the row. */
function useFocus(id: string) {
  const pane = useRef<HTMLElement>(null);
  const last = useRef(id);
  useEffect(() => {
    last.current = id;
    pane.current?.scrollTo(0, 0);
    const isInList = document.activeElement?.closest('.inbox-list');
    if (!isInList || !matchMedia(WIDE).matches) document.getElementById('lead-name')?.focus();
  }, [id]);
  // A layout effect, because it ends before the pane is removed.
  useLayoutEffect(() => {
    const element = pane.current;
    return () => {
      if (element?.contains(document.activeElement) || document.activeElement === document.body)
        document.querySelector<HTMLElement>(`[data-lead="${last.current}"]`)?.focus();
    };
  }, []);
  return pane;
}

interface LeadProps {
  opened: { id: string; record: LeadRecord | null | undefined; marks: Marks | undefined };
  submission: StoredSubmission;
  /** Closes the lead. */
  onDone: () => void;
  children: ReactNode;
}

function Lead({ opened: { id, record, marks }, submission, onDone, children }: LeadProps) {
  const { mails, person } = useLeadMarks(id, marks);
  // The list is loaded again every minute.
  const lead = useExpected()(marks?.lead ?? record?.lead);
  return (
    <>
      <ReplyLinks submission={submission} lead={lead}>
        <PersonLink line={person} />
      </ReplyLinks>
      {submission.marked_for && (
        <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-3">
          <p>
            {common.suspicious} <b>{suspicionText(submission.marked_for)}</b>
          </p>
          <SuspicionButtons ids={[id]} onDone={onDone} />
        </div>
      )}
      {lead && <LeadWork {...{ submission, lead, mails }} />}
      {children}
    </>
  );
}
