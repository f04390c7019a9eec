import { afterAll, beforeEach, expect, test } from 'vitest';
import { mailsCopy } from '../../src/copy/mails.ts';
import { startPushService } from '../fixtures/stack/push-service.ts';
import {
  mailedTo,
  storeAsVisitor,
  runEveryMinute,
  TEAM,
  useFunctionsStack,
} from '../fixtures/stack/functions-stack.ts';

const ADMIN = 'priya@agency.example';
const service = await startPushService();
afterAll(service.stop);
const functions = useFunctionsStack({ PUSH_URL: service.url });
const { newLead } = mailsCopy.notification;

/** An administrator who is told of new leads, and a lead. */
async function leadFor(way: 'mail' | 'device') {
  const { endpoint, p256dh, auth } = service.device;
  await functions.stack.sql(
    `with account as (insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id),
       admin as (insert into public.user_roles select id, 'admin' from account returning user_id)
     insert into private.notifications (user_id, endpoint, p256dh, auth, kinds, only_mine, quiet_from, quiet_until, told_until)
     select user_id, $2, $3, $4, '{team}', false, '00:00', '00:00', now() - interval '1 hour' from admin`,
    [ADMIN, ...(way === 'device' ? [endpoint, p256dh, auth] : [null, null, null])],
  );
  await storeAsVisitor(functions);
  await functions.stack.sql(
    "update private.outbox set queued_at = queued_at - interval '1 minute', next_attempt_at = now()",
  );
}
const devices = () => functions.stack.sql('select from private.notifications where endpoint is not null');

beforeEach(async () => {
  await functions.stack.sql('delete from private.notifications');
  await functions.stack.sql('delete from auth.users where email = $1', [ADMIN]);
  Object.assign(service, { status: 201, received: [] });
});

test('a device is told of a new lead once, encrypted for it', async () => {
  await leadFor('device');
  await runEveryMinute(functions);
  await runEveryMinute(functions);
  const [lead] = await functions.stack.sql<{ id: string; reference: string }>(
    'select id, reference from public.contact_submissions',
  );
  expect(service.received).toEqual([
    {
      title: newLead,
      body: lead?.reference,
      path: `/admin?lead=${String(lead?.id)}`,
    },
  ]);
});

test.each([400, 401, 403, 404, 410, 413])(
  'a device whose service refuses (%i) is forgotten, and a mail tells',
  async (status) => {
    service.status = status;
    await leadFor('device');
    await functions.stack.sql(
      `insert into private.notifications (user_id, kinds, only_mine, quiet_from, quiet_until)
       select user_id, '{}', false, '00:00', '00:00' from private.notifications`,
    );
    await runEveryMinute(functions);
    expect(await devices()).toEqual([]);
    await runEveryMinute(functions);
    await runEveryMinute(functions);
    expect(mailedTo(functions).filter((to) => to === ADMIN)).toEqual([ADMIN]);
  },
);

test.each([503, 429])('a service that is down (%i) holds up no mail, and is tried again', async (status) => {
  service.status = status;
  await leadFor('device');
  expect(await runEveryMinute(functions)).toMatchObject({ sent: 2, failed: 0, deferred: 1 });
  expect(mailedTo(functions)).toEqual(['asha@studio.example', TEAM]);
  service.status = 201;
  await functions.stack.sql("update private.outbox set next_attempt_at = now() where kind = 'notification'");
  await runEveryMinute(functions);
  await runEveryMinute(functions);
  expect(service.received).toHaveLength(2);
});

test('a redirect is not followed', async () => {
  service.status = 307;
  await leadFor('device');
  await runEveryMinute(functions);
  expect(service.received).toHaveLength(1);
});
