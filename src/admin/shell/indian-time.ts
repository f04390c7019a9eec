import { format } from 'date-fns';
import { toIndianTime } from '~/domain/site/day.ts';

/** The day of a time in India, YYYY-MM-DD. */
export const indianDay = (at: string): string => toIndianTime(at).slice(0, 10);

/** The clock of a time in India, such as 11:00. */
export const indianClock = (at: string): string => toIndianTime(at).slice(11, 16);

/** Another day, as many days later; negative for earlier. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** A day in words: `2026-11-26` → `Thu 26 Nov`, or `Thursday 26 November`. */
export const dayInWords = (day: string, length: 'short' | 'long' = 'short'): string =>
  format(new Date(`${day}T12:00`), length === 'short' ? 'EEE d MMM' : 'EEEE d MMMM');
