import { format, isValid } from 'date-fns';

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
