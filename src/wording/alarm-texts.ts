import { healthCopy } from '../copy/health.ts';

const ALARMS = new Map(Object.entries(healthCopy.alarms));

/** What an alarm says, and what to do about it; of an unknown kind, its name. */
export const alarmTexts = (kind: string): { title: string; action: string } =>
  ALARMS.get(kind) ?? { title: kind, action: '' };
