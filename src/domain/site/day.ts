const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

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
