import { useStore } from '@nanostores/react';
import { memo, useSyncExternalStore } from 'react';
import type { Marks } from '~/admin/lead/lead-queries.ts';
import {
  BookingMark,
  DueMark,
  FollowUpMark,
  MailSign,
  PersonLink,
  WorkMark,
} from '~/admin/lead/marks/LeadMarks.tsx';
import { HappenedAt } from '~/admin/shell/Facts.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { newWords } from '~/domain/enquiry/quotes.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { columnText, formTypeLabel } from '~/wording/submission-texts.ts';
import { $openedLead, formatInboxAddress, openLead } from '../address.ts';
import { EMPTY_FILTER } from '../filter/filter.ts';
import { insteadOfLink } from '../ViewLinks.tsx';
import { $selection, toggleSelected } from './selection.ts';

const { common, list, selection } = inboxCopy;

interface RowProps extends Marks {
  submission: StoredSubmission;
}

/** More is never visible. Long texts in 200 rows would make the list slow. */
const EXCERPT_CHARACTERS = 240;

/** Its own component, so that selecting one row does not render the others. */
function SelectBox({ submission: { id, name } }: Pick<RowProps, 'submission'>) {
  const isSelected = useStore($selection, { keys: [id] })[id] ?? false;
  return (
    // Above the link, which covers the row. It makes the first line no higher.
    <label className="z-1 -my-[0.1rem] grid min-h-[1.35rem] cursor-pointer items-center justify-items-start self-start pl-2 [grid-area:select]">
      <input
        type="checkbox"
        aria-label={interpolate(selection.row, { name: name || common.noName })}
        checked={isSelected}
        onChange={() => toggleSelected(id)}
      />
    </label>
  );
}

/** Opens a lead; one that is open already gets the focus. */
function open(id: string): void {
  if ($openedLead.get() === id) document.getElementById('lead-name')?.focus();
  else openLead(id);
}

/** One submission in the list. The whole row opens the lead. */
export const SubmissionRow = memo(function SubmissionRow(props: RowProps) {
  const { submission, lead, mails, person, said, followUp } = props;
  const { id, name, email, phone, company, reference, message, form_type } = submission;
  const isOpened = useSyncExternalStore($openedLead.listen, () => $openedLead.get() === id);
  return (
    <li
      // Opening a lead moves the list: were rows out of sight not skipped, all would get new styles, which takes a phone half a second.
      className="admin-row relative grid items-baseline border-line pr-2 text-sm [content-visibility:auto] not-first:border-t focus-within:bg-raised hover:bg-raised data-opened:bg-raised data-opened:[box-shadow:inset_4px_0_var(--color-accent)]"
      data-opened={isOpened || undefined}
      data-said={said && said.kind}
    >
      <SelectBox submission={submission} />
      <div className="wide-rows:block beside-lead:flex contents min-w-0 gap-[0.6rem] [grid-area:person]">
        {/* A malicious name with stacked combining marks must not overlap other text. A long one leaves some room for the company. */}
        <h2 className="beside-lead:max-w-3/4 beside-lead:flex-none overflow-clip text-ellipsis whitespace-nowrap [grid-area:person]">
          <a
            // The whole row is its target.
            className="py-1 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-second"
            data-lead={id}
            href={formatInboxAddress({ filter: EMPTY_FILTER, lead: id })}
            aria-current={isOpened || undefined}
            onClick={insteadOfLink(() => open(id))}
          >
            <bdi>{name || common.noName}</bdi>
          </a>{' '}
          <MailSign mails={mails} phone={phone} />
        </h2>
        <p
          className={`min-w-0 truncate text-muted [grid-area:company] ${said ? 'wide-rows:block panes:block hidden' : ''}`}
        >
          <bdi>{company || email || phone}</bdi>{' '}
          <span className="wide-rows:inline hidden">· {reference}</span>
        </p>
      </div>
      <p
        className={`wide-rows:line-clamp-2 wide-rows:self-start wide-rows:wrap-anywhere wide-rows:whitespace-normal truncate text-muted [grid-area:wants] ${said ? 'max-panes:line-clamp-2 max-panes:whitespace-normal' : ''}`}
        dir="auto"
      >
        <b className="font-normal text-ink">
          {said
            ? // Its own name and address stand above.
              ![name, email].includes(said.sender ?? '') &&
              interpolate(list.said, { name: said.sender ?? common.deletedAccount })
            : columnText(submission, 'service') || formTypeLabel(form_type)}
        </b>{' '}
        {followUp && <FollowUpMark {...followUp} />} <BookingMark at={lead?.booking_at} />{' '}
        <PersonLink line={person} />{' '}
        {(said ? newWords(said.text, said.quotes) : message)
          .slice(0, EXCERPT_CHARACTERS)
          .replace(/[\uD800-\uDBFF]$/, '')}
      </p>
      <p className="wide-rows:contents wide-rows:text-[length:inherit] beside-lead:hidden flex gap-3 overflow-hidden text-xs/[inherit] [grid-area:work] *:first:[grid-area:work]">
        <WorkMark submission={submission} lead={lead} />
      </p>
      <p className="wide-rows:text-[length:inherit] text-right text-xs/[inherit] text-muted [grid-area:time]">
        <HappenedAt at={said?.at ?? submission.created_at} />
      </p>
      <p className="text-right [grid-area:due]">
        <DueMark submission={submission} lead={lead} />
      </p>
    </li>
  );
});
