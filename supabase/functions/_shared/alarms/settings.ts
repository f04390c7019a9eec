import { z } from 'zod';
import type { ReadVariable } from '../settings.ts';
import { address, readSettings } from '../settings.ts';

const alarms = {
  /** Receives the alarms as mails. */
  ALARM_EMAIL: z.string().optional(),
  /** Receives them as JSON with the field `text`, which Slack, Mattermost and Google Chat show. */
  ALARM_WEBHOOK: address.optional(),
  /** Requested after each self-test that succeeds. A service that misses these requests raises an alarm, even if everything here is down. */
  HEARTBEAT_URL: address.optional(),
};

/** Reads where alarms are sent. Without both settings, they are only on the health page and in the log. */
export function readAlarmSettings(read: ReadVariable) {
  const settings = readSettings(alarms, read);
  return {
    email: settings.ALARM_EMAIL,
    webhook: settings.ALARM_WEBHOOK,
    heartbeat: settings.HEARTBEAT_URL,
  };
}

export type AlarmSettings = ReturnType<typeof readAlarmSettings>;
