import { formsCopy } from '../copy/forms.ts';
import { officeZone, openingHours } from '../copy/site-facts.ts';
import { findReplyTime, fullMinute, type OpeningHours } from '../domain/site/business-hours.ts';
import { interpolate } from '../domain/site/interpolate.ts';
import { addDays, dayIn, dayText, timeText, weekdayOf } from '../domain/site/time.ts';
import { readZone } from './office-time.ts';

const { reply } = formsCopy;

const DAYS_OF_A_WEEK = 7;

interface Sent {
  /** In milliseconds since 1970. */
  sentAt: number;
  /** The zone of the sender's clock; null if it is unknown. */
  reader: string | null;
}

/**
 * When something that was sent is answered at the latest; undefined if the office stays closed.
 *
 * @example replyTime({ sentAt: Date.parse('2026-11-23T10:30+05:30'), reader: 'Asia/Kolkata' }) // 'by 2:30 pm today'
 * @example replyTime({ sentAt: Date.parse('2026-11-23T10:30+05:30'), reader: null }) // 'by 2:30 pm IST on Monday'
 */
export function replyTime({ sentAt, reader }: Sent, office: OpeningHours = openingHours): string | undefined {
  const at = findReplyTime(office, sentAt, officeZone);
  if (at === undefined) return undefined;
  const zone = reader ?? officeZone;
  const [today, day] = [dayIn(fullMinute(sentAt), zone), dayIn(at, zone)];
  // Only where the reader's calendar is known are today and tomorrow clear.
  const near =
    reader === null ? undefined : { [today]: reply.today, [addDays(today, 1)]: reply.tomorrow }[day];
  return interpolate<string>(near ?? reply.later, {
    time: timeText(at, { zone, reader }),
    day: day < addDays(today, DAYS_OF_A_WEEK) ? weekdayOf(day) : dayText(day),
  });
}

/** The same on this device's clock. */
export const replyTimeHere = (sentAt: number): string | undefined =>
  replyTime({ sentAt, reader: readZone() ?? null });
