import { useQueryClient } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { KEYS } from '~/admin/shell/keys.ts';
import { NEW } from '~/admin/shell/lead-status.ts';
import { Button } from '~/components/Button.tsx';
import { Chip } from '~/components/Chip.tsx';
import { SelectField, TextField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import type { LeadDetails, MailStatus } from '~/contracts/lead.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { WON_STATUS } from '~/domain/submission/lead-status.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { useAuth } from '~/session/use-auth.ts';
import { AdminOptions } from './AdminOptions.tsx';
import { useChangeLead, useConflict } from './change-queries.ts';
import { conflictText, dayAhead, leadField, lostText, worthText } from './lead.ts';
import { DueMark, MailSentence, StatusMark } from './marks/LeadMarks.tsx';
import { isMailLost } from './marks/mark-texts.ts';
import { StatusField } from './StatusField.tsx';

const { conflict, work } = leadsCopy;
const { common } = inboxCopy;

interface LeadWorkProps {
  submission: StoredSubmission;
  lead: LeadDetails;
  mails: readonly MailStatus[] | undefined;
}

/** Status, owner and follow-up date of a lead in one line, which opens to change them, and what became of our mails. */
export function LeadWork({ submission, lead, mails }: LeadWorkProps) {
  const isLost = mails?.some(isMailLost);
  // Whoever has just entered it chooses the day to follow up.
  const [isOpen] = useState(
    submission.form_type === 'entered' && lead.status === NEW && lead.follow_up_on === null,
  );
  return (
    <>
      <Conflict id={lead.submission_id} />
      {isLost && <MailSentence mails={mails} phone={submission.phone} />}
      <details className="mt-2 border-y border-line text-sm" aria-label={work.label} open={isOpen}>
        <summary className="opens flex min-h-10 cursor-pointer items-center gap-[clamp(0.6rem,2vw,1.25rem)] [&::after]:ml-auto [&::after]:text-muted">
          <StatusMark status={lead.status} />
          {lead.status === WON_STATUS && lead.worth && <b className="truncate">{worthText(lead.worth)}</b>}
          {lead.lost_reason && <span className="truncate">{lostText(lead.lost_reason)}</span>}
          <bdi className="truncate">{lead.owner_name ?? common.noOwner}</bdi>
          <DueMark submission={submission} lead={lead} />
        </summary>
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 pt-1 pb-3">
          <StatusField lead={lead} />
          <OwnerField lead={lead} />
          <FollowUpField lead={lead} />
          <CorrectContact submission={submission} />
          {!isLost && <MailSentence mails={mails} phone={submission.phone} />}
        </div>
      </details>
    </>
  );
}

/** Says that somebody else was faster. What is stored now is in the line below. */
function Conflict({ id }: { id: string }) {
  const lead = useConflict(id);
  return (
    <div role="alert">
      {lead && (
        <p className="mb-4 border-l-4 border-danger bg-raised px-4 py-3">
          <b>{conflictText(lead)}</b> {conflict.notSaved}
        </p>
      )}
    </div>
  );
}

/** Moves the focus from a button that is about to go to the field beside it. */
const focusField = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.parentElement?.querySelector<HTMLElement>('.control')?.focus();

function OwnerField({ lead }: { lead: LeadDetails }) {
  const changeLead = useChangeLead();
  const { user } = useAuth();
  const change = (owner: string | null) => void changeLead(lead.submission_id, { owner });
  return (
    <div className="flex flex-wrap content-start gap-2">
      <SelectField
        className="small-field basis-full"
        label={common.owner}
        value={lead.owner_id ?? ''}
        onChange={({ target: { value } }) => change(value || null)}
      >
        <option value="">{common.nobody}</option>
        <AdminOptions current={{ id: lead.owner_id, name: lead.owner_name }} />
      </SelectField>
      {user && lead.owner_id !== user.id && (
        <Chip
          onClick={(event) => {
            focusField(event);
            change(user.id);
          }}
        >
          {work.take}
        </Chip>
      )}
    </div>
  );
}

function FollowUpField({ lead: { submission_id, follow_up_on } }: { lead: LeadDetails }) {
  const changeLead = useChangeLead();
  // Kept when the change is refused, so that nothing has to be typed again.
  const [typed, setTyped] = useState<string | null>(null);
  const save = async (day: string) => {
    setTyped(day);
    if (await changeLead(submission_id, { follow_up_on: day || null })) setTyped(null);
  };
  const value = typed ?? follow_up_on ?? '';
  return (
    <div className="flex flex-wrap content-start gap-2">
      <TextField
        className="small-field basis-full"
        label={work.followUp}
        type="date"
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save(value);
        }}
      />
      {typed !== null && typed !== (follow_up_on ?? '') ? (
        <Button
          kind="outline"
          isSmall
          onClick={(event) => {
            focusField(event);
            void save(typed);
          }}
        >
          {work.saveDate}
        </Button>
      ) : (
        ([1, 7] as const).map((days) => (
          <Chip key={days} onClick={() => void save(dayAhead(days, Date.now()))}>
            {days === 1 ? work.tomorrow : work.inAWeek}
          </Chip>
        ))
      )}
    </div>
  );
}

/** Name, mailbox and number of a lead, to correct what was typed. */
function CorrectContact({ submission: { id, name, email, phone } }: { submission: StoredSubmission }) {
  const client = useQueryClient();
  const changeLead = useChangeLead();
  const correct = async ({ text }: Typed) => {
    const contact = { name: text('name'), email: text('email') || null, phone: text('phone') || null };
    if (!contact.name || (!contact.email && !contact.phone)) return { text: work.incomplete };
    const isStored = await changeLead(id, contact);
    void client.invalidateQueries({ queryKey: KEYS.list });
    return isStored ? undefined : { text: work.notChanged };
  };
  return (
    <details className="col-span-full">
      <summary className="w-fit cursor-pointer py-1">{work.correct}</summary>
      <SmallForm
        className="grid gap-3 pt-2 sm:grid-cols-3"
        button={{ kind: 'outline', isSmall: true, className: 'justify-self-start', children: work.save }}
        onSend={correct}
      >
        <p className="text-muted sm:col-span-full">{work.correctNote}</p>
        {(['name', 'email', 'phone'] as const).map((field) => (
          <TextField key={field} {...leadField(field)} defaultValue={{ name, email, phone }[field] ?? ''} />
        ))}
      </SmallForm>
    </details>
  );
}
