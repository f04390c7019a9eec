/** The time zone of the office, which has no summer time. */
export const INDIA = 'Asia/Kolkata';

/** A time as a clock and a calendar in one place show it. */
export interface LocalTime {
  /** Such as `Wednesday`. */
  weekday: string;
  /** Such as `25 November`. */
  date: string;
  /** Such as `3:30 pm`. */
  time: string;
}

interface Formats {
  weekday: Intl.DateTimeFormat;
  date: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  /** Such as `2026-11-25`. */
  iso: Intl.DateTimeFormat;
}

const known = new Map<string, Formats>();

const make = (timeZone: string): Formats => ({
  weekday: new Intl.DateTimeFormat('en-IN', { timeZone, weekday: 'long' }),
  date: new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'long' }),
  time: new Intl.DateTimeFormat('en-IN', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true }),
  iso: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
});

/** Kept, because making a format takes a hundred times as long as using it. A time zone that does not exist is read as India's. */
function formatsOf(timeZone: string): Formats {
  const found = known.get(timeZone);
  if (found) return found;
  let formats: Formats;
  try {
    formats = make(timeZone);
  } catch {
    formats = make(INDIA);
  }
  known.set(timeZone, formats);
  return formats;
}

/** A time in a time zone. */
export function localTime(at: string, timeZone: string): LocalTime {
  const { weekday, date, time } = formatsOf(timeZone);
  const when = new Date(at);
  return {
    weekday: weekday.format(when),
    date: date.format(when),
    // `am` and `pm` stay beside their figure. Some versions write a narrow space.
    time: time.format(when).replace(/\s/g, '\u00a0'),
  };
}

/** The same time in India; undefined where the clocks show the same. `isOtherDay`: the calendars differ. */
export function indiaTime(at: string, timeZone: string): (LocalTime & { isOtherDay: boolean }) | undefined {
  const [here, india] = [localTime(at, timeZone), localTime(at, INDIA)];
  const isOtherDay = here.date !== india.date;
  return isOtherDay || here.time !== india.time ? { ...india, isOtherDay } : undefined;
}

/** The free times of one day. */
export interface BookingDay {
  /** YYYY-MM-DD. */
  date: string;
  /** The first time of the day. */
  first: string;
  times: string[];
}

/** The times by their days in a time zone, in order. */
export function groupByDay(times: readonly string[], timeZone: string): BookingDay[] {
  const days = new Map<string, BookingDay>();
  for (const at of times.toSorted((one, other) => Date.parse(one) - Date.parse(other))) {
    const date = formatsOf(timeZone).iso.format(new Date(at));
    const day = days.get(date) ?? { date, first: at, times: [] };
    day.times.push(at);
    days.set(date, day);
  }
  return [...days.values()];
}
