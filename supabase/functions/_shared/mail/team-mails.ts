import type { Alarm } from '../../../../src/contracts/health.ts';
import type { Digest, Notification, StaffMail } from '../../../../src/contracts/outbox.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { alarmTexts } from '../../../../src/wording/health-texts.ts';
import { momentForAnybody } from '../../../../src/wording/office-time.ts';
import { formTypeLabel } from '../../../../src/wording/submission-texts.ts';
import type { MailOptions } from './compose.ts';
import { AGENCY, composeMail, type Entry, leadAddress } from './layout.ts';
import { keyOf } from './page-key.ts';

const { access, alarm: alarmCopy, digest: digestCopy, invitation, kinds, notification: newsCopy } = mailsCopy;

/** What has happened to a lead that is not new. */
const NEWS: Partial<Record<Digest['content']['leads'][number]['kind'], { heading: string }>> = {
  ...kinds,
  booking_team: { heading: digestCopy.booking },
  quote_answered: { heading: digestCopy.quote },
};

/** One mail to the team about everything that had none of its own. Each line leads to its submission in the inbox. */
export function digestMail(
  digest: Digest['content'],
  { team, siteUrl }: Pick<MailOptions, 'team' | 'siteUrl'>,
) {
  const { one, many, none, subject, openInbox, reason } = digestCopy;
  const count = digest.lead_count + digest.suspicious_count;
  const heading = count > 1 ? interpolate(many, { count: format(count) }) : count === 1 ? one : none;
  return composeMail(
    { to: team, subject: interpolate(subject, { heading }) },
    {
      heading,
      parts: [
        ...list(digestCopy.leads, digest.leads, digest.lead_count),
        ...list(digestCopy.suspicious, digest.suspicious, digest.suspicious_count),
        ...counted(digestCopy.unassigned, digest.unassigned),
        ...counted(digestCopy.deleted, digest.deleted),
      ],
      button: { label: openInbox, href: `${siteUrl}/admin` },
      reason,
      siteUrl,
    },
  );

  function list(opening: string, listed: Digest['content']['leads'], total: number) {
    if (total === 0) return [];
    const entries = listed.map(({ id, reference, form_type, kind, at }): Entry => [
      `${momentForAnybody(at)}, ${NEWS[kind]?.heading ?? formTypeLabel(form_type)}`,
      reference,
      leadAddress(siteUrl, id),
    ]);
    return [opening, entries, ...counted(digestCopy.more, total - listed.length)];
  }
}

/** A sentence with a number, unless there is nothing to count. */
export const counted = (sentence: string, count: number) =>
  count > 0 ? [interpolate(sentence, { count: format(count) })] : [];

const format = (count: number) => count.toLocaleString('en-IN');

const newsOf = (kind: Notification['content']['news'][number]['kind']): string =>
  kind === 'team' ? newsCopy.newLead : kinds[kind].heading;

const headingOf = ({ news, total }: Notification['content']): string =>
  total === 1 && news[0] ? newsOf(news[0].kind) : interpolate(newsCopy.many, { count: total });

/** Tells an administrator what is new, with a link to each lead; undefined if there is no address for it. */
export function notificationMail(
  { receiver, content }: Notification,
  { siteUrl }: Pick<MailOptions, 'siteUrl'>,
) {
  if (receiver === null) return undefined;
  const { total, news } = content;
  const heading = headingOf(content);
  const entries = news.map(
    ({ kind, lead, reference }) => [newsOf(kind), reference, leadAddress(siteUrl, lead)] as const,
  );
  return composeMail(
    { to: receiver, subject: interpolate(newsCopy.subject, { heading }) },
    {
      heading,
      parts: [entries, ...counted(newsCopy.more, total - news.length)],
      button: { label: newsCopy.open, href: `${siteUrl}/admin` },
      reason: newsCopy.reason,
      siteUrl,
    },
  );
}

/** What a device shows. It is encrypted for the device. */
export function notificationText({ content }: Notification): string {
  const { news, total } = content;
  const [first] = news;
  return JSON.stringify({
    title: headingOf(content),
    body: news
      .slice(0, 4)
      .map(({ reference }) => reference)
      .join('\n'),
    path: total === 1 && first ? leadAddress('', first.lead) : '/admin',
  });
}

/** What an alarm says: what, since when, what to do. */
function alarmContent({ kind, detail, event, started_at, ended_at }: Alarm, siteUrl: string) {
  const { title, action } = alarmTexts(kind);
  const values = { start: momentForAnybody(started_at), step: kind, detail };
  const time = ended_at
    ? interpolate(alarmCopy.ended, { ...values, end: momentForAnybody(ended_at) })
    : interpolate(alarmCopy.since, values);
  return {
    heading: interpolate(alarmCopy[event], { title }),
    parts: [time, event === 'end' ? '' : action].filter(Boolean),
    href: `${siteUrl}/admin/health`,
  };
}

/** The same for a chat. */
export function alarmText(alarm: Alarm, siteUrl: string): string {
  const { heading, parts, href } = alarmContent(alarm, siteUrl);
  return [heading, ...parts, href].join('\n');
}

/** One mail when an alarm starts, one a day while it lasts, one when it is over; undefined if there is no address for it. */
export function alarmMail(alarm: Alarm, { operator, siteUrl }: MailOptions) {
  if (operator === undefined) return undefined;
  const { heading, parts, href } = alarmContent(alarm, siteUrl);
  const { subject, open, reason } = alarmCopy;
  return composeMail(
    { to: operator, subject: interpolate(subject, { heading }) },
    { heading, parts, button: { label: open, href }, reason, siteUrl, isAlarm: true },
  );
}

/**
 * Invites an address without an account, or tells the owner of an account that it has the role now. Token and address of an invitation are in
 * the fragment, which no server sees. The sign-up form at the link reads them.
 */
export function staffMail({ id, kind, receiver: to }: StaffMail, { siteUrl, secret }: MailOptions) {
  const agency = { agency: AGENCY };
  const isInvited = kind === 'invitation';
  const copy = isInvited ? invitation : access;
  const token = new URLSearchParams({ invitation: keyOf(id, secret), email: to }).toString();
  return composeMail(
    { to, subject: interpolate(copy.subject, agency) },
    {
      heading: copy.heading,
      parts: isInvited
        ? [interpolate(invitation.opening, agency), invitation.steps, invitation.expiry]
        : [access.opening],
      button: { label: copy.button, href: siteUrl + (isInvited ? `/auth?next=%2Fadmin#${token}` : '/admin') },
      reason: interpolate(copy.reason, agency),
      siteUrl,
      isSigned: true,
    },
  );
}
