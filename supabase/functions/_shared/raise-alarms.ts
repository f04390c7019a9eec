import { z } from 'zod';
import type { MailFunction } from './mail-function.ts';

/** The timers that look at each other. */
type Timer = 'every_minute' | 'self_test';

/** Notices what is wrong or over, and sends the messages about it, also those that the other timer could not send. */
export async function raiseAlarms(
  timer: Timer,
  { database, outbox, alarmChannels }: Pick<MailFunction, 'database' | 'outbox' | 'alarmChannels'>,
): Promise<void> {
  const args = { p_timer: timer, p_channels: alarmChannels };
  const { data } = await database.asService.rpc('raise_alarms', args).throwOnError();
  await outbox.sendRows(z.array(z.string()).parse(data));
}
