import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Notification } from '../../src/contracts/outbox.ts';
import { mailsCopy } from '../../src/copy/mails.ts';
import { interpolate } from '../../src/domain/site/interpolate.ts';
import { DeviceGoneError } from '../../supabase/functions/_shared/channels.ts';
import { mailOf } from '../../supabase/functions/_shared/mail/mails.ts';
import { createPush } from '../../supabase/functions/every-minute/push.ts';
import { VAPID } from '../../supabase/local/stack/constants.ts';
import { MAIL_OPTIONS } from '../fixtures/database/claimed-mail.ts';
import { startPushService } from '../fixtures/stack/push-service.ts';

const copy = mailsCopy.notification;
const { siteUrl } = MAIL_OPTIONS;
const service = await startPushService();
afterAll(service.stop);
beforeEach(() => {
  Object.assign(service, { status: 201, received: [] });
});

const lead = (at: number) => ({
  kind: 'answer' as const,
  lead: `lead-${String(at)}`,
  reference: `KP-${String(at)}`,
});

const notification = (total = 1, news = [lead(1)]): Notification => ({
  id: '0b0f0c0e-0000-4000-8000-000000000001',
  kind: 'notification',
  channel: 'mail',
  claim: 'c',
  provider: 'resend',
  attempts: 1,
  pause_milliseconds: 0,
  receiver: 'priya@agency.example',
  device: null,
  content: { total, news },
});
const mailed = (...args: Parameters<typeof notification>) => mailOf(notification(...args), MAIL_OPTIONS);

const settings: Record<string, string> = {
  VAPID_PUBLIC_KEY: VAPID.publicKey,
  VAPID_PRIVATE_KEY: VAPID.privateKey,
  PUSH_URL: service.url,
  MAIL_TEAM: 'Team <team@agency.example>',
};
const push = (total?: number, news?: ReturnType<typeof lead>[]) =>
  createPush((name) => settings[name])({ ...notification(total, news), device: service.device });

test('a mail goes to the administrator, names each lead with its link, and counts the others', () => {
  const mail = mailed(5, [lead(1), lead(2)]);
  const heading = interpolate(copy.many, { count: 5 });
  expect(mail).toMatchObject({
    to: 'priya@agency.example',
    subject: interpolate(copy.subject, { heading }),
  });
  for (const part of [
    `${siteUrl}/admin?lead=lead-1`,
    `${siteUrl}/admin?lead=lead-2`,
    interpolate(copy.more, { count: 3 }),
  ])
    expect(mail?.text).toContain(part);
});

test('a mail about one lead says what happened, and counts no others', () => {
  const mail = mailed();
  expect(mail?.subject).toBe(interpolate(copy.subject, { heading: mailsCopy.kinds.answer.heading }));
  expect(mail?.text).not.toContain('more in the inbox');
});

test('a device shows four leads of many, and opens the inbox', async () => {
  await push(5, [lead(1), lead(2), lead(3), lead(4), lead(5)]);
  expect(service.received).toEqual([
    { title: interpolate(copy.many, { count: 5 }), body: 'KP-1\nKP-2\nKP-3\nKP-4', path: '/admin' },
  ]);
});

test.each([
  [410, true],
  [429, false],
  [500, false],
])('a push service that answers %i has forgotten the device: %s', async (status, isGone) => {
  service.status = status;
  const error = await push().catch((reason: unknown) => reason);
  expect([error instanceof Error, error instanceof DeviceGoneError]).toEqual([true, isGone]);
});
