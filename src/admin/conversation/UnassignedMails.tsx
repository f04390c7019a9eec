import { problemOf } from '~/admin/shell/call-rpc.ts';
import { Chip } from '~/components/Chip.tsx';
import { TextField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import type { UnassignedMail } from '~/contracts/conversation.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { MailEntry } from './ConversationEntry.tsx';
import { useAssign, useMakeLead, useTakeBack, type Assigned } from './unassigned-queries.ts';

const { unassigned: copy } = conversationCopy;

interface UnassignedMailsProps {
  mails: readonly UnassignedMail[];
  /** Undefined if there are none. */
  loadOlder: (() => void) | undefined;
  assigned: Assigned | null;
  /** Opens the lead that a mail has become. */
  onMade: (lead: string) => void;
}

/** The mails that belong to no lead. An admin reads them and says where they belong. */
export function UnassignedMails({ mails, loadOlder, assigned, onMade }: UnassignedMailsProps) {
  const { mutate: makeLead, isPending: isBusy } = useMakeLead(onMade);
  return (
    <>
      <div role="status">{assigned && <TakeBack assigned={assigned} />}</div>
      <ol className="mt-2 grid max-w-176 grid-cols-[minmax(0,1fr)] gap-3 pb-6">
        {mails.map((mail) => (
          <MailEntry key={mail.id} mail={{ ...mail, key: mail.id, kind: 'mail', lead: '', delivery: null }}>
            <AssignForm mail={mail.id} />
            <Chip className="mt-2" disabled={isBusy} onClick={() => makeLead(mail.id)}>
              {copy.make}
            </Chip>
          </MailEntry>
        ))}
      </ol>
      {loadOlder && (
        <button type="button" className="text-link min-h-9 cursor-pointer" onClick={loadOlder}>
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
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 border-second px-4.5 py-1.5 text-sm">
      <span className="min-w-40 flex-1">
        {isError ? copy.failed : interpolate(copy.assigned, { reference })}
      </span>
      <a className="text-link" href={`/admin?lead=${lead}`}>
        {copy.open}
      </a>
      <Chip disabled={isPending} onClick={() => mutate(assigned)}>
        {copy.undo}
      </Chip>
    </p>
  );
}

function AssignForm({ mail }: { mail: string }) {
  const { mutateAsync } = useAssign();
  const assign = async (reference: string) =>
    (await mutateAsync({ mail, reference }))
      ? undefined
      : { field: 'reference', text: interpolate(copy.unknown, { reference }) };
  return (
    <SmallForm
      className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-2"
      button={{ kind: 'outline', children: copy.assign }}
      onSend={({ text }) =>
        assign(text('reference').toUpperCase()).catch(problemOf('reference', copy.failed))
      }
    >
      {(errorOf) => (
        <TextField
          id={`assign-${mail}`}
          className="max-w-88 flex-[1_1_12rem]"
          label={copy.reference}
          name="reference"
          required
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          error={errorOf('reference')}
        />
      )}
    </SmallForm>
  );
}
