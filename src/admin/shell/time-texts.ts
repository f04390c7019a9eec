import { format, isThisYear, isToday, isValid } from 'date-fns';

/** `MMM dd, yyyy • HH:mm` in the viewer's time zone; an invalid date is shown unchanged. */
export const timeText = (at: string): string => {
  const date = new Date(at);
  return isValid(date) ? format(date, 'MMM dd, yyyy • HH:mm') : at;
};

/** A day such as `2026-12-01` as `Dec 01, 2026`. */
export const dayText = (day: string): string => {
  const date = new Date(`${day}T00:00`);
  return isValid(date) ? format(date, 'MMM dd, yyyy') : day;
};

/** A time as short as it is clear: `10:02` today, `Nov 24, 10:02` this year. */
export const shortTimeText = (at: string): string => {
  const date = new Date(at);
  if (!isValid(date)) return at;
  return format(date, isToday(date) ? 'HH:mm' : isThisYear(date) ? 'MMM dd, HH:mm' : 'MMM dd, yyyy, HH:mm');
};
