import { afterAll, beforeEach, expect, test } from 'vitest';
import { mailsCopy } from '../../src/copy/mails.ts';
import { interpolate } from '../../src/domain/site/interpolate.ts';
import type { Mail } from '../../supabase/functions/_shared/mail/mailer.ts';
import { notify, type NotifyOptions } from '../../supabase/functions/every-minute/notifications.ts';
import { VAPID } from '../../supabase/local/stack/constants.ts';
import { fakeDatabase } from '../fixtures/database/fake-database.ts';
import { startPushService } from '../fixtures/stack/push-service.ts';

type Notification = Parameters<typeof notify>[0];

const copy = mailsCopy.notification;
const siteUrl = 'https://www.agency.example';
const service = await startPushService();
afterAll(service.stop);

let mails: Mail[] = [];
let recorded: unknown[] = [];
beforeEach(() => {
  mails = [];
  recorded = [];
  Object.assign(service, { status: 201, received: [] });
});

const lead = (at: number) => ({
  kind: 'answer' as const,
  lead: `lead-${String(at)}`,
  reference: `KP-${String(at)}`,
});

/** Tells an administrator of these leads, of which the first ones are named. */
async function tell(changes: Partial<Notification>): Promise<void> {
  const notification: Notification = {
    id: 'n1',
    until: '2026-01-05T12:30:00Z',
    device: null,
    email: 'priya@agency.example',
    total: 1,
    news: [lead(1)],
    ...changes,
  };
  const options: Partial<NotifyOptions> = {
    database: fakeDatabase((_, args) => void recorded.push(args)),
    sendMail: (mail) => Promise.resolve(void mails.push(mail)),
    log: () => undefined,
    siteUrl,
    team: 'Team <team@agency.example>',
    push: {
      VAPID_PUBLIC_KEY: VAPID.publicKey,
      VAPID_PRIVATE_KEY: VAPID.privateKey,
      PUSH_URL: service.url,
    },
  };
  await notify(notification, options as NotifyOptions);
}

test('a mail goes to the administrator, names each lead with its link, and counts the others', async () => {
  await tell({ total: 5, news: [lead(1), lead(2)] });
  const [mail] = mails;
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

test('a mail about one lead says what happened, and counts no others', async () => {
  await tell({});
  expect(mails[0]?.subject).toBe(interpolate(copy.subject, { heading: mailsCopy.kinds.answer.heading }));
  expect(mails[0]?.text).not.toContain('more in the inbox');
});

test('the next mail of an administrator has another key', async () => {
  await tell({});
  await tell({ until: '2026-01-05T12:31:00Z' });
  expect(new Set(mails.map(({ key }) => key)).size).toBe(2);
});

test('a device shows four leads of many, and opens the inbox', async () => {
  const news = [lead(1), lead(2), lead(3), lead(4), lead(5)];
  await tell({ device: service.device, total: 5, news });
  expect(service.received).toEqual([
    {
      title: interpolate(copy.many, { count: 5 }),
      body: 'KP-1\nKP-2\nKP-3\nKP-4',
      path: '/admin',
    },
  ]);
  expect(mails).toEqual([]);
});

test.each([
  [201, [{ p_id: 'n1', p_until: '2026-01-05T12:30:00Z', p_is_gone: false }]],
  [410, [{ p_id: 'n1', p_until: '2026-01-05T12:30:00Z', p_is_gone: true }]],
  [429, []],
  [500, []],
])('a push service that answers %i leads to the record %j', async (status, expected) => {
  service.status = status;
  await tell({ device: service.device });
  expect(recorded).toEqual(expected);
});
