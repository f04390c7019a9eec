import { useState } from 'react';
import { replyHref, telHref, whatsAppHref } from '~/admin/shell/lead-links.ts';
import { timeText } from '~/admin/shell/time-texts.ts';
import { Button } from '~/components/Button.tsx';
import { leadsCopy } from '~/copy/leads.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { useChangeLead } from './change-queries.ts';
import type { LeadDetails } from './lead.ts';

const { reply } = leadsCopy;

/** Lines of a mail end with CR LF. */
const REPLY_BODY = reply.body.replaceAll('\n', '\r\n');

const mailHref = ({ name, email, reference, created_at, message }: StoredSubmission) =>
  replyHref(email, {
    subject: interpolate(reply.subject, { reference }),
    greeting: `${interpolate(REPLY_BODY, { name, time: timeText(created_at) })}\r\n`,
    quoted: message,
  });

interface ReplyLinksProps {
  submission: StoredSubmission;
  lead: LeadDetails | undefined;
}

/**
 * Links to answer by mail, phone or WhatsApp, and then the question whether that worked. A link is left out if the visitor's text is
 * not a valid address or number.
 */
export function ReplyLinks({ submission, lead }: ReplyLinksProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, phone } = submission;
  const changeLead = useChangeLead();
  const ask = () => {
    setAsking(true);
  };
  const links = [
    { label: reply.email, href: mailHref(submission) },
    { label: reply.call, href: phone === null ? null : telHref(phone) },
    { label: reply.whatsApp, href: phone === null ? null : whatsAppHref(phone), target: '_blank' },
  ].filter(({ href }) => href !== null);
  if (links.length === 0) return <p className="admin-replies">{reply.none}</p>;
  return (
    <>
      <p className="admin-replies">
        {links.map(({ label, href, target }, index) => (
          <a
            key={label}
            className="button"
            data-kind={index === 0 ? 'primary' : 'outline'}
            href={href ?? undefined}
            target={target}
            rel="noreferrer"
            onClick={ask}
          >
            {label}
          </a>
        ))}
      </p>
      <div role="status">
        {isAsking && lead?.status === 'pending' && (
          <div className="lead-question">
            <p>{reply.question}</p>
            <Button onClick={() => void changeLead(id, { status: 'contacted' })}>{reply.reached}</Button>
            <Button
              kind="quiet"
              onClick={() => {
                setAsking(false);
              }}
            >
              {reply.notReached}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
