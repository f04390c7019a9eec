const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day for readers, the same on every machine: `2025-08-19` → `19 Aug 2025`. Refuses what is no such day. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) throw new Error(`"${day}" is no day; expected YYYY-MM-DD.`);
  return `${Number(date)} ${name} ${year}`;
}

/** The day of a moment where the reader is, as `formatDay` writes it. Not by Intl, whose first use keeps a phone busy for a tenth of a second. */
export const formatDayOf = (date: Date) =>
  `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;

/** The day of a moment in UTC, YYYY-MM-DD. */
export const dateToDay = (date: Date) => date.toISOString().slice(0, 10);
