import { z } from 'zod';
import { alarmSchema } from '../_shared/alarms.ts';
import type { Database } from '../_shared/database.ts';
import { claimSchema } from '../_shared/mail/lead-mails.ts';
import { claimedCallSchema } from '../_shared/voice/call.ts';
import { nextOpening, openHours, type VoiceHours } from '../_shared/voice/hours.ts';
import { digestSchema } from './digest.ts';
import { notificationSchema } from './notifications.ts';

/** What `work_due` has claimed for this run. */
const workSchema = z.object({
  /** Team mails, thank-yous and reminders: a batch. */
  mails: z.array(claimSchema),
  digest: digestSchema.nullable(),
  notifications: z.array(notificationSchema),
  calls: z.array(claimedCallSchema),
  alarms: z.array(alarmSchema),
});

export type Work = z.infer<typeof workSchema>;

interface ClaimOptions {
  database: Database;
  /** The mail providers that may be used. Without one, no mails are claimed. */
  providers: string[];
  /** When calls may be placed. */
  hours: VoiceHours;
}

/** Claims everything that is due with one call of the database, so that an idle minute costs no more. */
export async function claimWork({ database, providers, hours }: ClaimOptions, now: number): Promise<Work> {
  const mayCall = nextOpening(hours, now) === undefined;
  const args = { p_providers: providers, ...(mayCall && { p_open_hours: openHours(hours) }) };
  const { data } = await database.asService.rpc('work_due', args).throwOnError();
  return workSchema.parse(data);
}
