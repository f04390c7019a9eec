import type { MailStatus } from '~/contracts/lead.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { isMailLost, mailStatusText } from './mail-status.ts';

interface MarkProps extends Pick<StoredSubmission, 'phone'> {
  mails: readonly MailStatus[] | undefined;
}

const sentence = (mails: readonly MailStatus[], phone: string | null) =>
  mailStatusText(mails, { hasPhone: phone !== null });

/** A small sign in the list if a mail about the submission did not arrive. */
export function MailSign({ mails = [], phone }: MarkProps) {
  const lost = mails.filter(isMailLost);
  if (lost.length === 0) return null;
  const text = sentence(lost, phone);
  return (
    <span
      className="inline-grid size-[1.4em] place-content-center rounded-full bg-danger text-xs font-bold text-ground"
      role="img"
      aria-label={text}
      title={text}
    >
      !
    </span>
  );
}

/** What became of the mails about the submission, in one sentence. */
export function MailSentence({ mails = [], phone }: MarkProps) {
  if (mails.length === 0) return null;
  return <p className={mails.some(isMailLost) ? 'text-danger' : 'text-muted'}>{sentence(mails, phone)}</p>;
}
