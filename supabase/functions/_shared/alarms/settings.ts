import type { ReadVariable } from '../settings.ts';
import { VariableReader } from '../settings.ts';
import type { AlarmSettings } from './send-alarms.ts';

/** Reads where alarms are sent. Without both settings, they are only on the health page and in the log. */
export function readAlarmSettings(read: ReadVariable): AlarmSettings {
  const reader = new VariableReader(read);
  const email = reader.optional('ALARM_EMAIL');
  const webhook = reader.optionalAddress('ALARM_WEBHOOK');
  reader.finish();
  return { email, webhook };
}
