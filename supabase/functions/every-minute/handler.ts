import type { Hono } from 'hono';
import type { z } from 'zod';
import { workSchema } from '../../../src/contracts/mails.ts';
import { sendAlarms } from '../_shared/alarms.ts';
import { createApp, requireKey } from '../_shared/app.ts';
import { startRun } from '../_shared/outbox.ts';
import { placeCall } from '../_shared/voice/call.ts';
import { nextOpening, openHours } from '../_shared/voice/hours.ts';
import type { VoiceSettings } from '../_shared/voice/settings.ts';
import { sendDigest } from './digest.ts';
import { notify, type NotifyOptions } from './notifications.ts';

/** No mails are claimed after this time: hosted functions are stopped after 150 seconds, and the next run starts within a minute. */
const RUN_MILLISECONDS = 40_000;

/**
 * The job that runs every minute. It sends the mails that were not sent when their submission arrived, because of a closed tab, a
 * crash or a mail outage, reminders, the digest and alarms, tells administrators what is new, and places scheduled calls. The response contains
 * how many mails were sent, how many failed for good, and how many wait for a later run.
 */
export function createEveryMinute(options: NotifyOptions & VoiceSettings, now = Date.now): Hono {
  const { api, database, hours, outbox, log } = options;
  const app = createApp(log);
  app.post('*', requireKey(api.serviceKeys), async (context) => {
    const deadline = now() + RUN_MILLISECONDS;
    const run = startRun();
    let work: z.infer<typeof workSchema>;
    do {
      const args = {
        p_providers: now() < deadline ? outbox.providers.filter((name) => !run.down.has(name)) : [],
        ...(nextOpening(hours, now()) === undefined && { p_open_hours: openHours(hours) }),
      };
      work = workSchema.parse((await database.asService.rpc('work_due', args).throwOnError()).data);
      await Promise.all([
        outbox.deliver(work.mails, run),
        work.digest && sendDigest(work.digest, options),
        ...work.notifications.map((notification) => notify(notification, options)),
        ...work.calls.map((call) => placeCall(call, options)),
        sendAlarms(work.alarms, options),
      ]);
    } while (work.mails.length > 0);
    const { sent, failed, deferred } = run;
    log('ran', { sent, failed, deferred });
    return context.json({ sent, failed, deferred });
  });
  return app;
}
