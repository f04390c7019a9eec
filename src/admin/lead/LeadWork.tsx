import { useState } from 'react';
import { nextStatuses, statusLabel } from '~/admin/shell/lead-status.ts';
import { Button } from '~/components/Button.tsx';
import { SelectField, TextField } from '~/components/Field.tsx';
import type { LeadDetails } from '~/contracts/lead.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText } from '~/domain/site/time.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { useAuth } from '~/session/use-auth.ts';
import { useChangeLead, useConflict } from './change-queries.ts';
import { useAdmins } from './lead-queries.ts';
import { conflictText } from './lead-texts.ts';
import { dayAhead } from './lead.ts';
import { DueMark, StatusMark } from './marks/LeadMarks.tsx';

const { conflict, work } = leadsCopy;
const { common } = inboxCopy;

interface LeadWorkProps {
  submission: StoredSubmission;
  lead: LeadDetails;
}

/** Status, owner and follow-up date of a lead. */
export function LeadWork({ submission, lead }: LeadWorkProps) {
  const changeLead = useChangeLead();
  return (
    <>
      <Conflict id={lead.submission_id} />
      <section className="lead-work" aria-label={work.label}>
        <div className="lead-statuses">
          <p>
            <StatusMark status={lead.status} /> <DueMark submission={submission} lead={lead} />
          </p>
          <p role="group" aria-label={work.changeStatus}>
            {nextStatuses(lead.status).map((status) => (
              <button
                key={status}
                type="button"
                className="lead-chip"
                onClick={() => void changeLead(lead.submission_id, { status })}
              >
                {statusLabel(status)}
              </button>
            ))}
          </p>
        </div>
        <div className="lead-fields">
          <OwnerField lead={lead} />
          <FollowUpField lead={lead} />
        </div>
      </section>
    </>
  );
}

/** Says that somebody else was faster, and what is stored now. */
function Conflict({ id }: { id: string }) {
  const lead = useConflict(id);
  if (!lead) return <div role="alert" />;
  const values = [
    statusLabel(lead.status),
    lead.owner_name === null ? conflict.noOwner : interpolate(conflict.owner, { owner: lead.owner_name }),
    lead.follow_up_on === null
      ? undefined
      : interpolate(work.followUpBy, { day: dayText(lead.follow_up_on) }),
  ];
  return (
    <div role="alert">
      <p className="lead-conflict">
        <b>{conflictText(lead)}</b> {interpolate(conflict.now, { values: values.filter(Boolean).join(', ') })}
      </p>
    </div>
  );
}

function OwnerField({ lead }: { lead: LeadDetails }) {
  const admins = useAdmins();
  const changeLead = useChangeLead();
  const { user } = useAuth();
  const change = (owner: string | null) => void changeLead(lead.submission_id, { owner });
  return (
    <div>
      <SelectField
        id="lead-owner"
        label={common.owner}
        value={lead.owner_id ?? ''}
        onChange={({ target: { value } }) => {
          change(value || null);
        }}
      >
        <option value="">{common.nobody}</option>
        {/* Somebody who is no longer an admin may still own leads. */}
        {lead.owner_id !== null && !admins.some(({ user_id }) => user_id === lead.owner_id) && (
          <option value={lead.owner_id}>{lead.owner_name}</option>
        )}
        {admins.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {user && lead.owner_id !== user.id && (
        <button
          type="button"
          className="lead-chip"
          onClick={() => {
            change(user.id);
          }}
        >
          {work.take}
        </button>
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
    <div>
      <TextField
        id="lead-follow-up"
        label={work.followUp}
        type="date"
        value={value}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save(value);
        }}
      />
      {typed !== null && typed !== (follow_up_on ?? '') ? (
        <Button kind="outline" onClick={() => void save(typed)}>
          {work.saveDate}
        </Button>
      ) : (
        [
          { label: work.tomorrow, days: 1 },
          { label: work.inAWeek, days: 7 },
        ].map(({ label, days }) => (
          <button
            key={label}
            type="button"
            className="lead-chip"
            onClick={() => void save(dayAhead(days, Date.now()))}
          >
            {label}
          </button>
        ))
      )}
    </div>
  );
}
