import { useState, type ReactNode } from 'react';
import { NEW, REACHED } from '~/admin/shell/lead-status.ts';
import { Button } from '~/components/Button.tsx';
import { Chip } from '~/components/Chip.tsx';
import type { LeadDetails } from '~/contracts/lead.ts';
import { leadsCopy } from '~/copy/leads.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { useChangeLead } from './change-queries.ts';
import { numberToCall } from './lead.ts';

const { reply } = leadsCopy;

interface ReplyLinksProps {
  submission: StoredSubmission;
  lead: LeadDetails | undefined;
  /** Beside the links. */
  children: ReactNode;
}

/** Links to answer by phone or WhatsApp, and then the question whether that worked; mails are answered in the conversation. */
export function ReplyLinks({ submission, lead, children }: ReplyLinksProps) {
  const [isAsking, setAsking] = useState(false);
  const { id } = submission;
  const number = numberToCall(submission);
  const changeLead = useChangeLead();
  const ask = () => setAsking(true);
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
            <Button isSmall onClick={() => void changeLead(id, { status: REACHED })}>
              {reply.reached}
            </Button>
            <Button kind="quiet" isSmall onClick={() => setAsking(false)}>
              {reply.notReached}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
