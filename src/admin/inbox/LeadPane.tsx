import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useChangeLead, useExpected } from '~/admin/lead/change-queries.ts';
import { useLeadMarks, useRecord, type Marks } from '~/admin/lead/lead-queries.ts';
import { numberToCall } from '~/admin/lead/lead.ts';
import { LeadWork } from '~/admin/lead/LeadWork.tsx';
import { PersonLink } from '~/admin/lead/marks/LeadMarks.tsx';
import { SuspicionButtons } from '~/admin/lead/SuspicionButtons.tsx';
import { HappenedAt } from '~/admin/shell/Facts.tsx';
import { NEW, REACHED } from '~/admin/shell/lead-status.ts';
import { Guarded, lazyPart } from '~/admin/shell/lazy-part.tsx';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Button } from '~/components/Button.tsx';
import { Chip } from '~/components/Chip.tsx';
import type { LeadDetails } from '~/contracts/lead.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { formTypeLabel, suspicionText } from '~/wording/submission-texts.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { closeLead } from './address.ts';

const { common } = inboxCopy;
const { lead: copy, reply } = leadsCopy;

interface LeadPaneProps {
  id: string;
  /** What the list knows about it, until everything is loaded; undefined if it is not in the list. */
  known: { submission: StoredSubmission; marks: Marks } | undefined;
  /** Open the lead beside it in the list, if there is one. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Loaded with the first lead that is opened, so that the list is there sooner. */
const ConversationPane = lazyPart(() => import('~/admin/conversation/ConversationPane.tsx'));

/** The lead that is open: beside the list, and without room for both a page of its own. */
export function LeadPane({ id, known, previous, next }: LeadPaneProps) {
  const pane = useFocus(id);
  const query = useRecord(id);
  const { data: record } = query;
  // One that is gone is not shown as the list knows it.
  const submission = record === null ? undefined : (record ?? known)?.submission;
  const marks = known?.marks;
  const opened = useMemo(() => ({ id, submission, marks }), [id, submission, marks]);
  // The pane is there at once; what it contains follows in the next frame.
  const shown = useDeferredValue(opened, null);
  return (
    <section
      ref={pane}
      // What gets the focus is not hidden below the box to answer.
      className="admin-lead panes:static panes:border-l panes:border-line fixed inset-0 z-3 flex scroll-pt-16 scroll-pb-48 flex-col overflow-y-auto overscroll-contain bg-ground px-(--gutter)"
      aria-labelledby="lead-name"
    >
      <LeadTop {...{ previous, next }} />
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
        <Guarded key={shown.id}>
          <Lead opened={shown} submission={shown.submission}>
            <ConversationPane submission={shown.submission} onNext={next} />
          </Lead>
        </Guarded>
      )}
    </section>
  );
}

/** Closes the lead, or leads to the one beside it in the list. */
function LeadTop({ previous, next }: Pick<LeadPaneProps, 'previous' | 'next'>) {
  return (
    <div className="sticky top-0 z-1 flex min-h-(--admin-header) flex-none items-center bg-ground text-sm">
      <Button kind="quiet" isSmall className="mr-auto px-1" onClick={closeLead}>
        <span className="panes:hidden">
          <span aria-hidden="true">← </span>
          {copy.back}
        </span>
        <span className="not-panes:hidden">{common.close}</span>
      </Button>
      <Step label={copy.previous} sign="↑" onPress={previous} />
      <Step label={copy.next} sign="↓" onPress={next} />
    </div>
  );
}

/** Leads to the lead beside this one. At the end of the list it keeps the focus. */
const Step = ({ label, sign, onPress }: { label: string; sign: string; onPress: LeadPaneProps['next'] }) => (
  <Button
    kind="quiet"
    isSmall
    className="min-w-10 px-1 text-lg no-underline aria-disabled:cursor-default aria-disabled:text-control"
    aria-label={label}
    aria-disabled={!onPress}
    onClick={onPress}
  >
    <span aria-hidden="true">{sign}</span>
  </Button>
);

const focusName = () => document.getElementById('lead-name')?.focus();

/** Puts the focus on the name of each lead that is opened, unless it moves in the list beside; closing returns it to the row. */
function useFocus(id: string) {
  const pane = useRef<HTMLElement>(null);
  const last = useRef(id);
  useEffect(() => {
    last.current = id;
    pane.current?.scrollTo(0, 0);
    const isInList = document.activeElement?.closest('.inbox-list');
    // On a narrow screen it covers the list.
    const isBeside = pane.current && getComputedStyle(pane.current).position === 'static';
    if (!isInList || !isBeside) focusName();
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
  opened: { id: string; marks: Marks | undefined };
  submission: StoredSubmission;
  children: ReactNode;
}

function Lead({ opened: { id, marks }, submission, children }: LeadProps) {
  const { mails, person, lead: stored } = useLeadMarks(id, marks);
  const lead = useExpected()(stored);
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
          <SuspicionButtons ids={[id]} onDone={closeLead} />
        </div>
      )}
      {lead && <LeadWork {...{ submission, lead, mails }} />}
      {children}
    </>
  );
}

interface ReplyLinksProps {
  submission: StoredSubmission;
  lead: LeadDetails | undefined;
  /** Beside the links. */
  children: ReactNode;
}

/** Links to answer by phone or WhatsApp, and then the question whether that worked; mails are answered in the conversation. */
function ReplyLinks({ submission, lead, children }: ReplyLinksProps) {
  const [isAsking, setAsking] = useState(false);
  const { id } = submission;
  const number = numberToCall(submission);
  const changeLead = useChangeLead();
  const ask = () => setAsking(true);
  /** The question goes away with its buttons. */
  const answer = (isReached: boolean) => {
    focusName();
    setAsking(false);
    if (isReached) void changeLead(id, { status: REACHED });
  };
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm empty:hidden">
        {number !== undefined && (
          <Chip href={`tel:${number}`} onClick={ask}>
            {reply.call}
          </Chip>
        )}
        {number?.startsWith('+') && (
          <Chip href={`https://wa.me/${number.slice(1)}`} target="_blank" rel="noreferrer" onClick={ask}>
            {reply.whatsApp}
          </Chip>
        )}
        {children}
      </p>
      <div role="status">
        {isAsking && lead?.status === NEW && (
          <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-accent bg-raised px-4 py-3">
            <p className="mr-auto">{reply.question}</p>
            <Button isSmall onClick={() => answer(true)}>
              {reply.reached}
            </Button>
            <Button kind="quiet" isSmall onClick={() => answer(false)}>
              {reply.notReached}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
