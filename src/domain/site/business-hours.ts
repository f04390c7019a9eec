import { dateToDay, formatDay } from './day.ts';
import { REPLY_HOURS } from './reply-hours.ts';

/** When the office is open, in India time. */
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

/** The office, as a visitor needs it who has sent something. */
export interface Office extends OpeningHours {
  /** Ways to reach it. */
  links: readonly { label: string; href: string }[];
}

const MINUTES_PER_DAY = 24 * 60;
/** India has one time zone and no summer time. */
export const IST_OFFSET_MINUTES = 330;
/** After that many days without opening hours, no time can be promised. */
const MAX_DAYS = 60;
/** 1 January 1970 was a Thursday. */
// eslint-disable-next-line no-restricted-syntax -- the calendar, which this site writes in English only
const WEEKDAYS = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'];

/** A date of days since 1970. */
const toDay = (day: number): string => dateToDay(new Date(day * MINUTES_PER_DAY * 60_000));

const weekdayOf = (day: number): string => WEEKDAYS[day % WEEKDAYS.length] ?? '';

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The minutes of a day in which the office is open, in order. */
const openOn = ({ hours, holidays }: OpeningHours, day: number): { opens: number; closes: number }[] =>
  holidays.includes(toDay(day))
    ? []
    : hours
        .filter(({ days }) => days.includes(weekdayOf(day)))
        .flatMap(({ opens, closes }) =>
          opens && closes ? [{ opens: toMinutes(opens), closes: toMinutes(closes) }] : [],
        )
        .toSorted((a, b) => a.opens - b.opens);

/** The minute since 1970 in India at which the office has been open for long enough to answer; undefined if it stays closed. */
function replyMinute(openingHours: OpeningHours, sentMinute: number): number | undefined {
  let left = REPLY_HOURS * 60;
  const firstDay = Math.floor(sentMinute / MINUTES_PER_DAY);
  for (let day = firstDay; day < firstDay + MAX_DAYS; day += 1) {
    const midnight = day * MINUTES_PER_DAY;
    for (const { opens, closes } of openOn(openingHours, day)) {
      const start = Math.max(midnight + opens, sentMinute);
      const minutes = midnight + closes - start;
      if (minutes >= left) return start + left;
      left -= Math.max(minutes, 0);
    }
  }
  return undefined;
}

/** Until when a message is answered. */
export interface ReplyTime {
  /** In India time, such as 14:30. */
  time: string;
  /** 0 for today in India, 1 for tomorrow. */
  daysAhead: number;
  /** The weekday; after a week or more, the date. */
  day: string;
}

/** When something sent at `sentAt` (milliseconds since 1970) is answered at the latest; undefined if the office stays closed. */
export function findReplyTime(openingHours: OpeningHours, sentAt: number): ReplyTime | undefined {
  const sentMinute = Math.ceil(sentAt / 60_000) + IST_OFFSET_MINUTES;
  const minute = replyMinute(openingHours, sentMinute);
  if (minute === undefined) return undefined;
  const day = Math.floor(minute / MINUTES_PER_DAY);
  const daysAhead = day - Math.floor(sentMinute / MINUTES_PER_DAY);
  const ofDay = minute % MINUTES_PER_DAY;
  return {
    time: `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`,
    daysAhead,
    day: daysAhead < WEEKDAYS.length ? weekdayOf(day) : formatDay(toDay(day)),
  };
}
