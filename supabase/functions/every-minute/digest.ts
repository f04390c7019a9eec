import type { Digest } from '../../../src/contracts/mails.ts';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { formTypeLabel } from '../../../src/wording/submission-texts.ts';
import { momentForAnybody } from '../../../src/wording/office-time.ts';
import { errorName } from '../_shared/log.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import { composeMail, type Entry, leadAddress } from '../_shared/mail/layout.ts';
import type { Mail } from '../_shared/mail/mailer.ts';

const copy = mailsCopy.digest;

/** What has happened to a lead that is not new. */
const NEWS: Partial<Record<Digest['leads'][number]['kind'], { heading: string }>> = {
  ...mailsCopy.kinds,
  booking_team: { heading: copy.booking },
};

/** Sends the digest. One that fails is due again after two minutes. */
export async function sendDigest(digest: Digest, options: MailFunction): Promise<void> {
  const { database, sendMail, log } = options;
  try {
    await sendMail(digestMail(digest, options));
    await database.asService.rpc('record_digest_sent', { p_claim: digest.claim }).throwOnError();
    log('digest_sent', { leads: digest.lead_count, suspicious: digest.suspicious_count });
  } catch (error) {
    log('digest_deferred', { error: errorName(error) });
  }
}

/** One mail to the team about everything that had none of its own. Each line leads to its submission in the inbox. */
export function digestMail(digest: Digest, { team, siteUrl }: { team: string; siteUrl: string }): Mail {
  const count = digest.lead_count + digest.suspicious_count;
  const heading =
    count > 1 ? interpolate(copy.many, { count: format(count) }) : count === 1 ? copy.one : copy.none;
  return composeMail(
    { to: team, subject: interpolate(copy.subject, { heading }), key: digest.claim },
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

  function list(opening: string, listed: Digest['leads'], total: number) {
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
