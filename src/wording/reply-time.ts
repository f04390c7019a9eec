import { formsCopy } from '../copy/forms.ts';
import { findReplyTime, IST_OFFSET_MINUTES, type OpeningHours } from '../domain/site/business-hours.ts';
import { interpolate } from '../domain/site/interpolate.ts';

const { reply } = formsCopy;

/**
 * When something sent at `sentAt` (milliseconds since 1970) is answered at the latest; undefined if the office stays closed. With
 * `zoneOffset`, as `Date.getTimezoneOffset` returns it, visitors elsewhere get India time and the weekday there.
 *
 * @example replyTime(office, Date.parse('2026-11-23T10:30+05:30'), -330) // 'by 14:30 today'
 * @example replyTime(office, Date.parse('2026-11-23T10:30+05:30'), 0) // 'by 14:30 IST on Monday'
 */
export function replyTime(
  openingHours: OpeningHours,
  sentAt: number,
  zoneOffset: number,
): string | undefined {
  const found = findReplyTime(openingHours, sentAt);
  if (!found) return undefined;
  const { time, daysAhead, day } = found;
  const isInIndia = zoneOffset === -IST_OFFSET_MINUTES;
  // Only in India are today and tomorrow clear.
  const inIndia = [reply.today, reply.tomorrow][daysAhead] ?? reply.later;
  return interpolate(isInIndia ? inIndia : reply.abroad, { time, day });
}
