import { z } from 'zod';
import type { ReadVariable } from '../settings.ts';
import { address, readSettings } from '../settings.ts';
import type { AlarmSettings } from './send-alarms.ts';

/** Reads where alarms are sent. Without both settings, they are only on the health page and in the log. */
export function readAlarmSettings(read: ReadVariable): AlarmSettings {
  const settings = {
    ALARM_EMAIL: z.string().optional(),
    ALARM_WEBHOOK: address.optional(),
  };
  const { ALARM_EMAIL: email, ALARM_WEBHOOK: webhook } = readSettings(settings, read);
  return { email, webhook };
}
