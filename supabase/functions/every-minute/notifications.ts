import { z } from 'zod';
import type { Notification } from '../../../src/contracts/mails.ts';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { errorName } from '../_shared/log.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import { bareAddress } from '../_shared/mail/address.ts';
import { composeMail, leadAddress } from '../_shared/mail/layout.ts';
import { address, readSettings, type ReadVariable } from '../_shared/settings.ts';

const push = {
  /** The keys that identify our server to push services. Without them, administrators are told by mail only. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Replaces the origin of the push services. */
  PUSH_URL: address.optional(),
};

/** Reads what is needed to send notifications to devices. */
export const readPushSettings = (read: ReadVariable) => ({ push: readSettings(push, read) });

export type NotifyOptions = MailFunction & ReturnType<typeof readPushSettings>;

const copy = mailsCopy.notification;
const TIMEOUT_MILLISECONDS = 10_000;

/** Tells an administrator. If that fails, it is due again after two minutes, with what has happened since. */
export async function notify(notification: Notification, options: NotifyOptions): Promise<void> {
  const { id, until, device, total } = notification;
  const { database, sendMail, log } = options;
  try {
    const isGone = device !== null && (await pushTo(device, notification, options));
    if (!device) await sendMail(notificationMail(notification, options));
    await database.asService
      .rpc('record_notification', { p_id: id, p_until: until, p_is_gone: isGone })
      .throwOnError();
    log('notified', { by: device ? 'device' : 'mail', total, isGone });
  } catch (error) {
    log('not_notified', { by: device ? 'device' : 'mail', error: errorName(error) });
  }
}

const newsOf = (kind: Notification['news'][number]['kind']): string =>
  kind === 'team' ? copy.newLead : mailsCopy.kinds[kind].heading;

const headingOf = ({ news, total }: Notification): string =>
  total === 1 && news[0] ? newsOf(news[0].kind) : interpolate(copy.many, { count: total });

/** The mail lists each lead with a link to it. */
function notificationMail(notification: Notification, { siteUrl }: Pick<NotifyOptions, 'siteUrl'>) {
  const { id, until, email, total, news } = notification;
  const heading = headingOf(notification);
  const entries = news.map(
    ({ kind, lead, reference }) => [newsOf(kind), reference, leadAddress(siteUrl, lead)] as const,
  );
  const more = total - news.length;
  return composeMail(
    { to: email, subject: interpolate(copy.subject, { heading }), key: `${id}-${until}` },
    {
      heading,
      parts: [entries, ...(more > 0 ? [interpolate(copy.more, { count: more })] : [])],
      button: { label: copy.open, href: `${siteUrl}/admin` },
      reason: copy.reason,
      siteUrl,
    },
  );
}

/** What the device shows. It is encrypted for the device. */
const messageOf = (notification: Notification) => {
  const { news, total } = notification;
  const [first] = news;
  return JSON.stringify({
    title: headingOf(notification),
    body: news
      .slice(0, 4)
      .map(({ reference }) => reference)
      .join('\n'),
    path: total === 1 && first ? leadAddress('', first.lead) : '/admin',
  });
};

/**
 * Returns whether the device takes no notifications any more: what its service refuses now, it refuses later too. Redirects are not followed: the
 * address must be a push service's.
 */
async function pushTo(
  { endpoint, p256dh, auth }: NonNullable<Notification['device']>,
  notification: Notification,
  { push: { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_URL }, team }: NotifyOptions,
): Promise<boolean> {
  if (!publicKey || !privateKey) throw new Error('There are no VAPID keys.');
  // Loaded on first need: most runs have nothing to push.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    messageOf(notification),
    {
      vapidDetails: { subject: `mailto:${bareAddress(team)}`, publicKey, privateKey },
      TTL: 3600,
      urgency: 'high',
    },
  );
  const url = PUSH_URL ? PUSH_URL + new URL(endpoint).pathname : endpoint;
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: body && new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  await answer.body?.cancel();
  if (answer.status === 429 || answer.status >= 500)
    throw new Error(`the push service answered ${String(answer.status)}`);
  return !answer.ok;
}
