import type { Notification } from '../../../../src/contracts/outbox.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { composeMail, leadAddress } from './layout.ts';

const copy = mailsCopy.notification;

const newsOf = (kind: Notification['content']['news'][number]['kind']): string =>
  kind === 'team' ? copy.newLead : mailsCopy.kinds[kind].heading;

const headingOf = ({ news, total }: Notification['content']): string =>
  total === 1 && news[0] ? newsOf(news[0].kind) : interpolate(copy.many, { count: total });

/** The mail lists each lead with a link to it; undefined if there is no address for it. */
export function notificationMail({ receiver, content }: Notification, { siteUrl }: { siteUrl: string }) {
  if (receiver === null) return undefined;
  const { total, news } = content;
  const heading = headingOf(content);
  const entries = news.map(
    ({ kind, lead, reference }) => [newsOf(kind), reference, leadAddress(siteUrl, lead)] as const,
  );
  const more = total - news.length;
  return composeMail(
    { to: receiver, subject: interpolate(copy.subject, { heading }) },
    {
      heading,
      parts: [entries, ...(more > 0 ? [interpolate(copy.more, { count: more })] : [])],
      button: { label: copy.open, href: `${siteUrl}/admin` },
      reason: copy.reason,
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
