import { enquiryCopy } from '../copy/enquiry.ts';
import { INDIA, indiaTime, localTime, type LocalTime } from '../domain/enquiry/booking-times.ts';
import { interpolate } from '../domain/site/interpolate.ts';

const { day, full, india, both } = enquiryCopy.time;

const dayOf = ({ weekday, date }: LocalTime): string => interpolate(day, { weekday, date });
const fullText = (local: LocalTime): string => interpolate(full, { day: dayOf(local), time: local.time });

/** A day, such as `Wednesday, 25 November`. */
export const bookingDay = (at: string, timeZone: string): string => dayOf(localTime(at, timeZone));

/** A time with its day, as the visitor's clock shows it, such as `Wednesday, 25 November, 10:00 am`. */
export const localText = (at: string, timeZone: string): string => fullText(localTime(at, timeZone));

/** The time in India where it differs, such as `3:30 pm IST`, with the day if that differs too. */
export function indiaText(at: string, timeZone: string): string | undefined {
  const found = indiaTime(at, timeZone);
  return found && interpolate(india, { time: found.isOtherDay ? fullText(found) : found.time });
}

/**
 * A time with its day, and the time in India where that differs.
 *
 * @example bookingTime('2026-11-25T10:00:00Z', 'Europe/London') // 'Wednesday, 25 November, 10:00 am (3:30 pm IST)'
 */
export function bookingTime(at: string, timeZone: string): string {
  const [here, there] = [localText(at, timeZone), indiaText(at, timeZone)];
  return there === undefined ? here : interpolate(both, { full: here, india: there });
}

/** A time in India that says so, for those whose time zone is unknown, such as `Wednesday, 25 November, 3:30 pm IST`. */
export const timeInIndia = (at: string): string => interpolate(india, { time: localText(at, INDIA) });
