import { addDays, dayIn, momentIn, weekdayOf } from './time.ts';

/** Within so many hours of open office, everybody gets an answer. The database has the same rule, in `due_at`. */
export const REPLY_HOURS = 4;

/** When the office is open, on its clock. */
export interface OpeningHours {
  /** Weekdays in English; times such as 09:00. Entries without times are closed. */
  hours: readonly {
    days: readonly string[];
    opens?: string | undefined;
    closes?: string | undefined;
  }[];
  /** Days on which the office is closed, YYYY-MM-DD. */
  holidays: readonly string[];
}

/** After that many days without opening hours, no time can be promised. */
const MAX_DAYS = 60;

/** When the office is open on a day, in order: times such as `09:00`. */
const openOn = ({ hours, holidays }: OpeningHours, day: string): { opens: string; closes: string }[] =>
  holidays.includes(day)
    ? []
    : hours
        .filter(({ days }) => days.includes(weekdayOf(day)))
        .flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []))
        .toSorted((a, b) => a.opens.localeCompare(b.opens));

/** The next full minute: an answer is promised for minutes. */
export const fullMinute = (at: number): number => Math.ceil(at / 60_000) * 60_000;

/**
 * When something sent at `sentAt` is answered at the latest, both in milliseconds since 1970: in the minute in which the office has been
 * open for long enough. Undefined if it stays closed.
 */
export function findReplyTime(openingHours: OpeningHours, sentAt: number, zone: string): number | undefined {
  const sent = fullMinute(sentAt);
  const today = dayIn(sent, zone);
  let left = REPLY_HOURS * 60 * 60_000;
  for (let ahead = 0; ahead < MAX_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    for (const { opens, closes } of openOn(openingHours, day)) {
      const start = Math.max(momentIn(`${day}T${opens}`, zone), sent);
      const open = momentIn(`${day}T${closes}`, zone) - start;
      if (open >= left) return start + left;
      left -= Math.max(open, 0);
    }
  }
  return undefined;
}
