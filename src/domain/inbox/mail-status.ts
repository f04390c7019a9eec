/** What became of one mail about a submission, as the database function `mails_of` returns it. */
export interface MailStatus {
  submission_id: string;
  kind: string;
  status: string;
  /** When it got this status. */
  changed_at: string;
  reason: string | null;
}

const LOST = new Set(['bounced', 'complained', 'failed']);

/** Whether a mail did not arrive, or was unwelcome. */
export const isMailLost = ({ status }: MailStatus): boolean => LOST.has(status);

type Words = (time: string, reason: string) => string;

const WORDS: Record<string, Record<string, Words>> = {
  team: {
    queued: (_, reason) => `team not notified yet${reason}`,
    sent: (time) => `team notified ${time}`,
    delivered: (time) => `team notified ${time}`,
    bounced: (_, reason) => `the team’s mail bounced${reason}`,
    complained: () => 'the team’s mail was reported as spam',
    skipped: (time) => `team notified in a list ${time}`,
    failed: (_, reason) => `team not notified${reason}`,
  },
  thanks: {
    queued: (_, reason) => `thank-you not sent yet${reason}`,
    sent: (time) => `thank-you sent ${time}`,
    delivered: (time) => `thank-you delivered ${time}`,
    bounced: (_, reason) => `thank-you bounced${reason}`,
    complained: () => 'thank-you reported as spam',
    skipped: (_, reason) => `no thank-you${reason}`,
    failed: (_, reason) => `no thank-you${reason}`,
  },
};

interface SentenceOptions {
  formatTime: (at: string) => string;
  /** Whether the visitor left a number, which can be called instead. */
  hasPhone: boolean;
}

/**
 * The mails of a submission in words, the team's first.
 *
 * @example 'Team notified 10:02 · thank-you bounced: mailbox does not exist, please call'
 */
export function mailStatusText(
  mails: readonly MailStatus[],
  { formatTime, hasPhone }: SentenceOptions,
): string {
  const parts = mails
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
    .map(({ kind, status, changed_at, reason }) =>
      WORDS[kind]?.[status]?.(formatTime(changed_at), reason ? `: ${reason}` : ''),
    );
  const isUnreached = mails.some(
    ({ kind, status }) => kind === 'thanks' && (status === 'bounced' || status === 'failed'),
  );
  const text = parts.filter(Boolean).join(' · ') + (isUnreached && hasPhone ? ', please call' : '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
