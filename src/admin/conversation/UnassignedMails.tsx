import { StaffForm } from '~/admin/shell/StaffForm.tsx';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import type { UnassignedMail } from '~/contracts/conversation.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { MailEntry } from './ConversationEntry.tsx';
import { useAssign, useTakeBack, type Assigned } from './unassigned-queries.ts';

const { unassigned: copy } = conversationCopy;

interface UnassignedMailsProps {
  mails: readonly UnassignedMail[];
  /** Undefined if there are none. */
  loadOlder: (() => void) | undefined;
  assigned: Assigned | null;
}

/** The mails that belong to no lead. An admin reads them and says where they belong. */
export function UnassignedMails({ mails, loadOlder, assigned }: UnassignedMailsProps) {
  return (
    <>
      <div role="status">{assigned && <TakeBack assigned={assigned} />}</div>
      <ol className="conversation-entries">
        {mails.map((mail) => (
          <MailEntry key={mail.id} mail={{ ...mail, key: mail.id, kind: 'mail', lead: '', delivery: null }}>
            <AssignForm mail={mail.id} />
          </MailEntry>
        ))}
      </ol>
      {loadOlder && (
        <button type="button" className="text-link conversation-earlier" onClick={loadOlder}>
          {copy.older}
        </button>
      )}
    </>
  );
}

function TakeBack({ assigned }: { assigned: Assigned }) {
  const { lead, reference } = assigned;
  const { mutate, isPending, isError } = useTakeBack();
  return (
    <p className="conversation-joined">
      <span>{isError ? copy.failed : interpolate(copy.assigned, { reference })}</span>
      <a className="text-link" href={`/admin?lead=${lead}`}>
        {copy.open}
      </a>
      <button type="button" className="lead-chip" disabled={isPending} onClick={() => mutate(assigned)}>
        {copy.undo}
      </button>
    </p>
  );
}

function AssignForm({ mail }: { mail: string }) {
  const { mutate, data, isError, isPending, variables } = useAssign();
  const reference = variables?.reference ?? '';
  const problem = isError
    ? copy.failed
    : data === null
      ? interpolate(copy.unknown, { reference })
      : undefined;

  return (
    <StaffForm
      className="assign-form"
      isBusy={isPending}
      problem={problem}
      onSend={({ reference: typed = '' }) => mutate({ mail, reference: typed.trim().toUpperCase() })}
    >
      <TextField
        id={`assign-${mail}`}
        label={copy.reference}
        name="reference"
        required
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        error={problem}
      />
      <Button type="submit" kind="outline" aria-disabled={isPending}>
        {copy.assign}
      </Button>
    </StaffForm>
  );
}
