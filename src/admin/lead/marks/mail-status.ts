import type { MailStatus } from '~/contracts/lead.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeStamp } from '~/wording/office-time.ts';

const { mails: copy } = leadsCopy;

const LOST = new Set(['bounced', 'complained', 'failed']);

/** Whether a mail did not arrive, or was unwelcome. */
export const isMailLost = ({ status }: MailStatus): boolean => LOST.has(status);

const TEXTS: Record<string, Record<string, string>> = {
  team: { ...copy.team, delivered: copy.team.sent },
  thanks: { ...copy.thanks, failed: copy.thanks.skipped },
};

/** The statuses whose reason is shown. */
const EXPLAINED: Record<string, readonly string[]> = {
  team: ['queued', 'bounced', 'failed'],
  thanks: ['queued', 'bounced', 'failed', 'skipped'],
};

/**
 * The mails of a submission in words, the team's first. A number can be called where the thank-you did not arrive.
 *
 * @example 'Team notified Nov 25, 2026 • 10:02 · thank-you bounced: mailbox does not exist, please call'
 */
export function mailStatusText(mails: readonly MailStatus[], phone: string | null): string {
  const parts = mails.toSorted((a, b) => a.kind.localeCompare(b.kind)).map(mailText);
  const isUnreached = mails.some(
    ({ kind, status }) => kind === 'thanks' && (status === 'bounced' || status === 'failed'),
  );
  const joined = parts.filter(Boolean).join(' · ');
  const text = isUnreached && phone !== null ? interpolate(copy.pleaseCall, { mails: joined }) : joined;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What became of one mail; undefined for a status that this version does not know. */
function mailText({ kind, status, changed_at, reason }: MailStatus): string | undefined {
  const text = TEXTS[kind]?.[status];
  const mail = text && interpolate(text, { time: officeStamp(changed_at) });
  const isExplained = reason && EXPLAINED[kind]?.includes(status);
  return mail && isExplained ? interpolate(copy.withReason, { mail, reason }) : mail;
}
