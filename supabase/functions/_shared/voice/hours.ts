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

/** The start of the next window, in milliseconds since 1970; undefined if calls may be placed now. */
export function nextOpening({ opens, closes }: VoiceHours, now: number): number | undefined {
  const minute = minuteOf(now);
  if (minute >= opens && minute < closes) return undefined;
  const wait = (opens - minute + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return (Math.floor(now / 60_000) + wait) * 60_000;
}

/** The end of the window of this day, in milliseconds since 1970. */
export const closingTime = ({ closes }: VoiceHours, now: number): number =>
  (Math.floor(now / 60_000) + closes - minuteOf(now)) * 60_000;

/** Minutes since midnight at the office. */
const minuteOf = (now: number): number => {
  const [hour = 0, minute = 0] = clockIn(now, officeZone).split(':').map(Number);
  return hour * 60 + minute;
};

/** How many hours a window has. */
export const openHours = ({ opens, closes }: VoiceHours): number => (closes - opens) / 60;
