import type { Digest } from '../../../../src/contracts/outbox.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { formTypeLabel } from '../../../../src/wording/submission-texts.ts';
import { momentForAnybody } from '../../../../src/wording/office-time.ts';
import { composeMail, type Entry, leadAddress } from './layout.ts';

type Content = Digest['content'];

const copy = mailsCopy.digest;

/** What has happened to a lead that is not new. */
const NEWS: Partial<Record<Content['leads'][number]['kind'], { heading: string }>> = {
  ...mailsCopy.kinds,
  booking_team: { heading: copy.booking },
};

/** One mail to the team about everything that had none of its own. Each line leads to its submission in the inbox. */
export function digestMail(digest: Content, { team, siteUrl }: { team: string; siteUrl: string }) {
  const count = digest.lead_count + digest.suspicious_count;
  const heading =
    count > 1 ? interpolate(copy.many, { count: format(count) }) : count === 1 ? copy.one : copy.none;
  return composeMail(
    { to: team, subject: interpolate(copy.subject, { heading }) },
    {
      heading,
      parts: [
        ...list(copy.leads, digest.leads, digest.lead_count),
        ...list(copy.suspicious, digest.suspicious, digest.suspicious_count),
        ...counted(copy.unassigned, digest.unassigned),
        ...counted(copy.deleted, digest.deleted),
      ],
      button: { label: copy.openInbox, href: `${siteUrl}/admin` },
      reason: copy.reason,
      siteUrl,
    },
  );

  function list(opening: string, listed: Content['leads'], total: number) {
    if (total === 0) return [];
    const entries = listed.map(({ id, reference, form_type, kind, at }): Entry => [
      `${momentForAnybody(at)}, ${NEWS[kind]?.heading ?? formTypeLabel(form_type)}`,
      reference,
      leadAddress(siteUrl, id),
    ]);
    return [opening, entries, ...counted(copy.more, total - listed.length)];
  }
}

const counted = (sentence: string, count: number) =>
  count > 0 ? [interpolate(sentence, { count: format(count) })] : [];

const format = (count: number) => count.toLocaleString('en-IN');
