import { z } from 'zod';
import type { Notification } from '../../../src/contracts/outbox.ts';
import { bareAddress } from '../_shared/mail/address.ts';
import { SendError } from '../_shared/mail/mailer.ts';
import { notificationText } from '../_shared/mail/team-mails.ts';
import { address, readSettings, type ReadVariable } from '../_shared/settings.ts';

const settings = {
  /** The keys that identify our server to push services. Without them, administrators are told by mail only. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Replaces the origin of the push services. */
  PUSH_URL: address.optional(),
  MAIL_TEAM: z.string(),
};

const TIMEOUT_MILLISECONDS = 10_000;

/** Reads what is needed to send notifications to devices. */
export function createPush(read: ReadVariable) {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_URL, MAIL_TEAM } = readSettings(settings, read);

  /**
   * Tells a device. It is gone if it takes no notifications any more: what its service refuses now, it refuses later too.
   * Redirects are not followed: the address must be a push service's.
   */
  return async (notification: Notification): Promise<void> => {
    const { device } = notification;
    if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !device) throw new Error('There are no VAPID keys.');
    const { endpoint, p256dh, auth } = device;
    // Loaded on first need: most runs have nothing to push.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      notificationText(notification),
      {
        vapidDetails: {
          subject: `mailto:${bareAddress(MAIL_TEAM)}`,
          publicKey: VAPID_PUBLIC_KEY,
          privateKey: VAPID_PRIVATE_KEY,
        },
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
    if (answer.ok) return;
    const isPassing = answer.status === 429 || answer.status >= 500;
    const result = isPassing ? 'deferred' : 'gone';
    throw new SendError(`the push service answered ${String(answer.status)}`, { result });
  };
}
