import { useState } from 'react';
import { problemOf, useChange } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { NOT_CHANGED } from '~/admin/shell/query-client.ts';
import { Button } from '~/components/Button.tsx';
import { Chip } from '~/components/Chip.tsx';
import { TextField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import type { UnassignedMail } from '~/contracts/conversation.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { findReference } from '~/domain/enquiry/find-page.ts';
import { MailEntry } from './ConversationEntry.tsx';

const { unassigned: copy } = conversationCopy;

/** What was assigned last. It can be taken back. */
interface Assigned {
  mail: string;
  lead: string;
  reference: string;
}

const useAssign = () => useChange('assign_mail', { meta: { reload: [KEYS.unassigned] } });

interface UnassignedMailsProps {
  mails: readonly UnassignedMail[];
  /** Undefined if there are none. */
  loadOlder: (() => void) | undefined;
  /** Opens the lead that a mail has become. */
  onMade: (lead: string) => void;
}

/** The mails that belong to no lead. An admin reads them and says where they belong. */
export default function UnassignedMails({ mails, loadOlder, onMade }: UnassignedMailsProps) {
  const [assigned, setAssigned] = useState<Assigned>();
  const { mutate: makeLead, isPending: isBusy } = useChange('lead_from_mail', {
    onSuccess: onMade,
    meta: { failed: NOT_CHANGED, reload: [KEYS.unassigned, KEYS.list, KEYS.counts] },
  });
  return (
    <>
      <div role="status">
        {assigned && <TakeBack key={assigned.mail} {...assigned} onDone={() => setAssigned(undefined)} />}
      </div>
      <ol className="mt-2 grid max-w-176 grid-cols-[minmax(0,1fr)] gap-3 pb-6">
        {mails.map((mail) => (
          <MailEntry key={mail.id} mail={{ ...mail, key: mail.id, kind: 'mail', lead: '', delivery: null }}>
            <AssignForm mail={mail.id} onAssigned={setAssigned} />
            <Chip className="mt-2" disabled={isBusy} onClick={() => makeLead({ p_mail: mail.id })}>
              {copy.make}
            </Chip>
          </MailEntry>
        ))}
      </ol>
      {loadOlder && (
        <Button kind="link" onClick={loadOlder}>
          {copy.older}
        </Button>
      )}
    </>
  );
}

function TakeBack({ mail, lead, reference, onDone }: Assigned & { onDone: () => void }) {
  const { mutate, isPending, isError } = useAssign();
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 border-second px-4.5 py-1.5 text-sm">
      <span className="min-w-40 flex-1">
        {isError ? copy.failed : interpolate(copy.assigned, { reference })}
      </span>
      <a className="text-link" href={`/admin?lead=${lead}`}>
        {copy.open}
      </a>
      <Chip disabled={isPending} onClick={() => mutate({ p_mail: mail }, { onSuccess: onDone })}>
        {copy.undo}
      </Chip>
    </p>
  );
}

function AssignForm({ mail, onAssigned }: { mail: string; onAssigned: (assigned: Assigned) => void }) {
  const { mutateAsync } = useAssign();
  const assign = async (reference: string) => {
    const lead = await mutateAsync({ p_mail: mail, p_reference: reference });
    if (lead === null) return { field: 'reference', text: interpolate(copy.unknown, { reference }) };
    onAssigned({ mail, lead, reference });
    return undefined;
  };
  return (
    <SmallForm
      className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-2"
      button={{ kind: 'outline', children: copy.assign }}
      onSend={({ text }) =>
        assign(findReference(text('reference')) ?? text('reference').toUpperCase()).catch(
          problemOf('reference', copy.failed),
        )
      }
    >
      <TextField
        className="max-w-88 flex-[1_1_12rem]"
        label={copy.reference}
        name="reference"
        required
        autoComplete="off"
        spellCheck={false}
      />
    </SmallForm>
  );
}
