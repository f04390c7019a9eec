import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { dateToDay } from '../../../src/domain/site/time.ts';
import { day } from '../../../src/collections/schemas/parts.ts';

const FILE = join(import.meta.dirname, '../../../content/site.yaml');

const siteSchema = z.object({
  hours: z.array(
    z.object({ days: z.array(z.string()), opens: z.string().optional(), closes: z.string().optional() }),
  ),
  holidays: z.array(day.transform(dateToDay)).default([]),
});

const bookingSchema = z.object({
  facts: z.object({ consultationMinutes: z.number() }),
  booking: z.object({
    days: z.array(z.string()),
    everyMinutes: z.number(),
    minutesBefore: z.number(),
    minutesAfter: z.number(),
    noticeHours: z.number(),
    weeksAhead: z.number(),
    atOnce: z.number(),
  }),
});

const readSite = async (): Promise<unknown> => parse(await readFile(FILE, 'utf8'));

/** The arguments of `publish_opening_hours` for the office hours and holidays in content/site.yaml. */
export async function readOpeningHours() {
  return { p_hours: siteSchema.parse(await readSite()) };
}

/** The arguments of `publish_booking_rules` for `booking` in content/site.yaml. */
export async function readBookingRules() {
  const { facts, booking } = bookingSchema.parse(await readSite());
  return {
    p_rules: {
      length_minutes: facts.consultationMinutes,
      step_minutes: booking.everyMinutes,
      minutes_before: booking.minutesBefore,
      minutes_after: booking.minutesAfter,
      notice_minutes: booking.noticeHours * 60,
      days_ahead: booking.weeksAhead * 7,
      at_once: booking.atOnce,
      days: booking.days,
    },
  };
}
