const LONG_MONTHS =
  // eslint-disable-next-line no-restricted-syntax -- the calendar, which this site writes in English only
  'January February March April May June July August September October November December'.split(' ');
const MONTHS = LONG_MONTHS.map((name) => name.slice(0, 3));

/** Formats a date, the same on every machine: `2025-08-19` → `19 Aug 2025`. Throws when the format is wrong. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) throw new Error(`"${day}" is not a date; expected YYYY-MM-DD.`);
  return `${Number(date)} ${name} ${year}`;
}

/** Formats a date like `formatDay`, in the local time zone. Without Intl, because its first use takes a phone 0.1 s. */
export const formatDayOf = (date: Date) =>
  `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;

/** The date in UTC as YYYY-MM-DD. */
export const dateToDay = (date: Date) => date.toISOString().slice(0, 10);

/** India has one time zone and no summer time. */
const IST_OFFSET_MILLISECONDS = 5.5 * 60 * 60_000;

/** A time in India with its offset (ISO 8601): `2026-11-23T05:30:00.5Z` → `2026-11-23T11:00:00+05:30`. */
export const toIndianTime = (at: string): string =>
  `${new Date(Date.parse(at) + IST_OFFSET_MILLISECONDS).toISOString().slice(0, 19)}+05:30`;

/** Reads `2026-04-05` and `5 April 2026` as midnight UTC; undefined for anything else, also for days that do not exist. */
export function parseDay(text: string): Date | undefined {
  const [, day = '', name = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? [];
  const month = LONG_MONTHS.indexOf(name) + 1;
  const iso = month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const date = new Date(`${iso}T00:00:00Z`);
  // Date accepts the 30th of February and means the 2nd of March.
  return !Number.isNaN(date.getTime()) && dateToDay(date) === iso ? date : undefined;
}
