const MINUTES_PER_DAY = 24 * 60;
/** India has one time zone and no summer time. */
const IST_OFFSET_MINUTES = 330;

/** The daily window for calls, in minutes after midnight, Indian time. */
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
  const indianMinute = Math.floor(now / 60_000) + IST_OFFSET_MINUTES;
  const minute = indianMinute % MINUTES_PER_DAY;
  if (minute >= opens && minute < closes) return undefined;
  const wait = (opens - minute + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return (indianMinute + wait - IST_OFFSET_MINUTES) * 60_000;
}

/** The end of the window of this day, in milliseconds since 1970. */
export function closingTime({ closes }: VoiceHours, now: number): number {
  const indianMinute = Math.floor(now / 60_000) + IST_OFFSET_MINUTES;
  return (indianMinute - (indianMinute % MINUTES_PER_DAY) + closes - IST_OFFSET_MINUTES) * 60_000;
}

/** How many hours a window has. */
export const openHours = ({ opens, closes }: VoiceHours): number => (closes - opens) / 60;
