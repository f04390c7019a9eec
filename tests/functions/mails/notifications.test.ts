import { createECDH, randomBytes } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';
import type { Notification } from '../../../src/contracts/outbox.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { notificationText } from '../../../supabase/functions/_shared/mail/team-mails.ts';
import { createPush } from '../../../supabase/functions/every-minute/push.ts';
import { claimedMail } from '../../fixtures/database/claimed-mail.ts';
import { VAPID } from '../../../supabase/local/stack/constants.ts';

const ADMIN = 'priya@agency.example';
const keys = createECDH('prime256v1');
const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/device',
  p256dh: keys.generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
const functions = useFunctionsStack();
/** What the push service has received. */
const pushed = () => functions.provider.received.filter(({ path }) => path === '/fcm/send/device');
// A redirect, if it is one, leads elsewhere.
const answerPush = (status: number) =>
  functions.provider.answerSome(({ path }) =>
    path === '/emails' ? undefined : { status, headers: { location: '/elsewhere' } },
  );
const { many } = mailsCopy.notification;

beforeEach(async () => {
  await functions.sql('delete from private.notifications');
  await functions.sql('delete from auth.users where email = $1', [ADMIN]);
  answerPush(201);
});

test('a device of an administrator is told of a new lead once, encrypted for it', async () => {
  const { endpoint, p256dh, auth } = device;
  await functions.sql(
    `with account as (insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id),
       admin as (insert into public.user_roles select id, 'admin' from account returning user_id)
     insert into private.notifications (user_id, endpoint, p256dh, auth, kinds, only_mine, quiet_from, quiet_until, told_until)
     select user_id, $2, $3, $4, '{team}', false, '00:00', '00:00', now() - interval '1 hour' from admin`,
    [ADMIN, endpoint, p256dh, auth],
  );
  await functions.store();
  await functions.sql(
    "update private.outbox set queued_at = queued_at - interval '1 minute', next_attempt_at = now()",
  );
  await functions.runEveryMinute();
  await functions.runEveryMinute();
  const authorization = expect.stringMatching(`^vapid t=\\S+, k=${VAPID.publicKey}$`) as string;
  const headers = { 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '3600', authorization };
  expect(pushed()).toMatchObject([{ headers }]);
  expect(pushed()[0]?.body).not.toContain('title');
});

const lead = (at: number) =>
  ({ kind: 'answer', lead: `lead-${String(at)}`, reference: `KP-${String(at)}` }) as const;

const notification = (total = 1, news = [lead(1)]): Notification => ({
  ...{ ...claimedMail(), kind: 'notification', receiver: ADMIN, device: null },
  content: { total, news },
});

const settings = (): Record<string, string> => ({
  VAPID_PUBLIC_KEY: VAPID.publicKey,
  VAPID_PRIVATE_KEY: VAPID.privateKey,
  MAIL_TEAM: 'Team <team@agency.example>',
});
const ownDevice = () => ({ ...device, endpoint: `${functions.provider.url}/fcm/send/device` });
const push = () => createPush((name) => settings()[name])({ ...notification(), device: ownDevice() });

test.each([
  [1, 1, { title: mailsCopy.kinds.answer.heading, body: 'KP-1', path: '/admin?lead=lead-1' }],
  [5, 5, { title: interpolate(many, { count: 5 }), body: 'KP-1\nKP-2\nKP-3\nKP-4', path: '/admin' }],
])('a device told of %i leads shows at most four, and opens one or the inbox', (total, named, shown) => {
  const news = Array.from({ length: named }, (_, at) => lead(at + 1));
  expect(JSON.parse(notificationText(notification(total, news)))).toEqual(shown);
});

test.each([
  // A redirect is not followed.
  { result: 'gone', statuses: [400, 401, 403, 404, 410, 413, 307] },
  { result: 'deferred', statuses: [429, 500, 503] },
])('a push service that answers with $statuses: $result', async ({ result, statuses }) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  for (const status of statuses) {
    answerPush(status);
    functions.provider.received.splice(0);
    await expect(push(), String(status)).rejects.toMatchObject({ result });
    // Its salt, our key and the end of its one record are as long as this.
    const bytes = String(103 + notificationText(notification()).length);
    expect(functions.provider.received).toMatchObject([{ headers: { 'content-length': bytes } }]);
    const [, claims = ''] = functions.provider.received[0]?.headers.authorization?.split('.') ?? [];
    expect(JSON.parse(atob(claims))).toMatchObject({ sub: 'mailto:team@agency.example' });
    expect(timeout).toHaveBeenLastCalledWith(10_000);
  }
});
