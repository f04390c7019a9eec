import { officeZone } from '../../../../src/copy/site-facts.ts';
import { clockIn } from '../../../../src/domain/site/time.ts';

const MINUTES_PER_DAY = 24 * 60;

/** The daily window for calls, in minutes after midnight on the clock of the office. */
export interface VoiceHours {
  opens: number;
  closes: number;
}

/**
 * Reads the setting VOICE_HOURS; undefined if it is malformed.
 *
 * @example parseVoiceHours('09:00-20:00') // { opens: 540, closes: 1200 }
 */
export function parseVoiceHours(text: string): VoiceHours | undefined {
  const times = /^(\d\d):([0-5]\d)-(\d\d):([0-5]\d)$/.exec(text)?.slice(1).map(Number);
  const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = times ?? [];
  const hours = { opens: openHour * 60 + openMinute, closes: closeHour * 60 + closeMinute };
  return hours.opens < hours.closes && hours.closes <= MINUTES_PER_DAY ? hours : undefined;
}

/** Whether calls may be placed at a moment, in milliseconds since 1970. */
export function isWithin({ opens, closes }: VoiceHours, now: number): boolean {
  const [hour = 0, minute = 0] = clockIn(now, officeZone).split(':').map(Number);
  const minutes = hour * 60 + minute;
  return opens <= minutes && minutes < closes;
}
