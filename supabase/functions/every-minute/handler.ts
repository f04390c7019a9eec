import type { Hono } from 'hono';
import { ANSWERS } from '../../../src/contracts/answers.ts';
import { createApp, requireKey } from '../_shared/app.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import { errorName } from '../_shared/log.ts';
import { startRun } from '../_shared/outbox.ts';
import { readQuotes } from '../_shared/quotes/read-quotes.ts';

/** No mails are claimed after this time: hosted functions are stopped after 150 seconds, and the next run starts within a minute. */
const RUN_MILLISECONDS = 40_000;

/**
 * The job that runs every minute. It sends the mails that were not sent when their submission arrived, because of a closed tab, a
 * crash or a mail outage, reminders, the digest and alarms, tells administrators what is new, and ends calls without a result. Each kind of
 * work has its own time limit in the database, and one that fails stops no other. The response contains how many mails were sent, how
 * many failed for good, and how many wait for a later run.
 */
export function createEveryMinute(
  options: MailFunction,
  hosts: Record<string, string>,
  now = Date.now,
): Hono {
  const { api, database, outbox, log } = options;
  const { asService } = database;

  const run = async () => {
    const deadline = now() + RUN_MILLISECONDS;
    const result = startRun();
    const broken: string[] = [];
    const attempt = async (task: string, work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        broken.push(task);
        log('task_failed', { task, error: errorName(error) });
      }
    };
    const send = async () => {
      for (;;) {
        const providers = outbox.providers.filter((name) => !result.down.has(name));
        const messages =
          providers.length > 0 && now() < deadline ? await outbox.claim(undefined, providers) : [];
        if (messages.length === 0) return;
        await outbox.deliver(messages, result);
      }
    };

    /** Tells one program what is due for it, until it fails: then the rest waits for the next run, and nothing waits for it. */
    const tell = async (rows: string[]) => {
      for (const row of rows) {
        if (now() > deadline || (await outbox.sendRows([row])).deferred > 0) return;
      }
    };
    const tellAll = async () => {
      const { data } = await asService.rpc('due_events', { p_receivers: hosts }).throwOnError();
      await Promise.all(ANSWERS.due_events.parse(data).map(tell));
    };

    await attempt('due', async () => await asService.rpc('queue_due').throwOnError());
    const events = attempt('events', tellAll);
    await Promise.all([
      attempt('messages', send),
      attempt('calls', async () => await asService.rpc('end_lost_calls').throwOnError()),
      attempt('quotes', () => readQuotes(options)),
      attempt('space', async () => await asService.rpc('delete_marked_beyond_limit').throwOnError()),
    ]);
    // When the mails are sent: one that is just being sent does not wait too long.
    await attempt('alarms', () => outbox.raiseAlarms('every_minute', options.alarmChannels));
    await events;
    return { result, broken };
  };

  const app = createApp(log, { guard: requireKey(api.serviceKeys) });
  app.post('*', async (context) => {
    const { result, broken } = await run();
    const { sent, failed, deferred } = result;
    log('ran', { sent, failed, deferred });
    return context.json({ sent, failed, deferred }, broken.length > 0 ? 500 : 200);
  });
  return app;
}
