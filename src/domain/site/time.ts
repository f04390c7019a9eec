/** The names of the months. */
const LONG_MONTHS =
  // eslint-disable-next-line no-restricted-syntax -- the calendar, which this site writes in English only
  'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS =
  // eslint-disable-next-line no-restricted-syntax -- the calendar
  'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** A moment, the same everywhere: an ISO text with its offset, or milliseconds since 1970. */
export type Moment = string | number;

/** Returns what was made for a key before, or makes it. */
function keep<Key, Value>(made: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}

const UNITS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making a clock takes a hundred times as long as reading it. */
const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  keep(clocks, timeZone, () => {
    const units = Object.fromEntries(UNITS.map((unit) => [unit, 'numeric']));
    return new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...units });
  });

/** Whether this device knows a time zone by this name. Intl takes undefined for its own. */
export function isTimeZone(name: string | undefined): name is string {
  if (name === undefined) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

const QUARTER_HOUR = 15 * 60 * 1000;

const offsets = new Map<string, number>();

/** How many milliseconds the clock of a zone is ahead of UTC. Kept, because reading a clock takes a phone 0.1 ms. */
function offsetAt(at: Moment, zone: string): number {
  // No zone changes its clock within a quarter of an hour.
  const quarter = Math.floor(new Date(at).getTime() / QUARTER_HOUR) * QUARTER_HOUR;
  return keep(offsets, `${zone} ${String(quarter)}`, () => {
    const parts = clockOf(zone).formatToParts(quarter);
    const [year = NaN, month = NaN, ...rest] = UNITS.map((unit) =>
      Number(parts.find(({ type }) => type === unit)?.value),
    );
    return Date.UTC(year, month - 1, ...rest) - quarter;
  });
}

/** What clock and calendar of a zone show at a moment, as a date whose UTC fields say it. */
const shownAt = (at: Moment, zone: string): Date => new Date(new Date(at).getTime() + offsetAt(at, zone));

/** The day of a moment in a zone, YYYY-MM-DD. */
export const dayIn = (at: Moment, zone: string): string => dateToDay(shownAt(at, zone));

/** The clock at a moment in a zone, for programs and form fields: `18:05`. */
export const clockIn = (at: Moment, zone: string): string => shownAt(at, zone).toISOString().slice(11, 16);

/** A moment as a zone writes it (ISO 8601): `2026-11-23T11:00:00+05:30`. */
export function isoIn(at: Moment, zone: string): string {
  const offset = offsetAt(at, zone);
  const ahead = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${shownAt(at, zone).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${ahead}`;
}

/** The moment at which the clock of a zone shows a time: `2026-11-23` (midnight) or `2026-11-23T09:00`. */
export function momentIn(local: string, zone: string): number {
  const shown = Date.parse(local.length > 10 ? `${local}Z` : local);
  // The second look is for the hours around a change of the clocks.
  return shown - offsetAt(shown - offsetAt(shown, zone), zone);
}

/** The date in UTC as YYYY-MM-DD. Dates of content files are midnight UTC. */
export const dateToDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Another day, as many days later; negative for earlier. */
export function addDays(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dateToDay(date);
}

/** The moments by their days in a zone, in order. */
export function groupByDay(moments: readonly string[], zone: string) {
  const ordered = moments.toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const days = Object.groupBy(ordered, (at) => dayIn(at, zone));
  return Object.entries(days).map(([date, times = []]) => ({ date, times }));
}

/** The name of a day's weekday. */
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(day).getUTCDay()] ?? '';

/** Year, month and date of a day in words. Throws when the format is wrong. */
export function wordsOf(day: string) {
  const [, year = '', month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = LONG_MONTHS[Number(month) - 1];
  if (!name) throw new Error(`"${day}" is not a date; expected YYYY-MM-DD.`);
  return { year, month: name, date: String(Number(date)) };
}

/** The first of the three formats, a day: `2025-08-19` → `19 Aug 2025`. The spaces of a date never break. */
export function dayText(day: string): string {
  const { year, month, date } = wordsOf(day);
  return `${date}\u00a0${month.slice(0, 3)}\u00a0${year}`;
}

/** A date without its year: `25 November`. */
export function dateText(day: string): string {
  const { month, date } = wordsOf(day);
  return `${date}\u00a0${month}`;
}

/** A day of these weeks with its name: `Wednesday, 25 November`, or short `Wed, 25 Nov`. */
export function namedDay(day: string, length: 'long' | 'short' = 'long'): string {
  const { month, date } = wordsOf(day);
  const weekday = weekdayOf(day);
  return length === 'long'
    ? `${weekday}, ${date}\u00a0${month}`
    : `${weekday.slice(0, 3)}, ${date}\u00a0${month.slice(0, 3)}`;
}

/** A clock in words: `18:05` → `6:05 pm`. The space does not break. */
export function clockText(clock: string): string {
  const [hour, minute = ''] = [Number(clock.slice(0, 2)), clock.slice(3)];
  return `${String(hour % 12 || 12)}:${minute}\u00a0${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** For whom a time is written. */
export interface Reading {
  /** The zone in which it is written. */
  zone: string;
  /** The zone of the reader's own clock; null if nobody knows it. The zone is named unless both clocks show the same. */
  reader: string | null;
}

const zoneNames = new Map<string, Intl.DateTimeFormat>();

/** The short name of a zone at a moment, such as IST. */
export function zoneName(at: Moment, zone: string): string {
  const options = { timeZone: zone, timeZoneName: 'short' } as const;
  const format = keep(zoneNames, zone, () => new Intl.DateTimeFormat('en-IN', options));
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The name of the zone with a space before it; '' where the reader's clock shows the same. */
export const zoneMark = (at: Moment, { zone, reader }: Reading): string =>
  reader !== null && offsetAt(at, zone) === offsetAt(at, reader) ? '' : ` ${zoneName(at, zone)}`;

/** The second format, a time: `6:05 pm`, or `6:05 pm IST`. */
export const timeText = (at: Moment, reading: Reading): string =>
  `${clockText(clockIn(at, reading.zone))}${zoneMark(at, reading)}`;

/** The third format, a moment: `Wednesday, 25 November, 6:05 pm`. */
export const momentText = (at: Moment, reading: Reading, length?: 'long' | 'short'): string =>
  `${namedDay(dayIn(at, reading.zone), length)}, ${timeText(at, reading)}`;

/** When something happened, as the staff area writes it: `Nov 25, 2026 • 18:05`. */
export function stampText(at: Moment, zone: string): string {
  const day = dayIn(at, zone);
  const { year, month } = wordsOf(day);
  return `${month.slice(0, 3)} ${day.slice(8)}, ${year} • ${clockIn(at, zone)}`;
}

/** Reads `2026-04-05` and `5 April 2026` as midnight UTC; undefined for anything else, also for days that do not exist. */
export function parseDay(text: string): Date | undefined {
  const [, day = '', name = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? [];
  const month = LONG_MONTHS.indexOf(name) + 1;
  const iso = month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const date = new Date(`${iso}T00:00:00Z`);
  // Date accepts the 30th of February and means the 2nd of March.
  return !Number.isNaN(date.getTime()) && dateToDay(date) === iso ? date : undefined;
}
