import { KEYS } from '~/admin/shell/keys.ts';
import type { Agenda, AgendaBooking, BlockedTime } from '~/contracts/booking.ts';
import { agendaCopy } from '~/copy/agenda.ts';
import { officeZone } from '~/copy/site-facts.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { addDays, clockIn, parseDay } from '~/domain/site/time.ts';
import { officeMomentOf } from '~/wording/office-time.ts';

/** Of changes of blocked times. */
export const CHANGE = {
  failed: { title: agendaCopy.changes.failed, text: agendaCopy.changes.failedText },
  reload: [KEYS.agenda],
};

/** What the address says: which days are shown. */
export interface AgendaAddress {
  view: 'day' | 'week';
  /** A day, YYYY-MM-DD; a week is that in which it lies. */
  date: string;
}

/** Reads a query string; what is missing or wrong is the day of today. */
export function parseAgendaAddress(query: string, today: string): AgendaAddress {
  const values = new URLSearchParams(query);
  const date = values.get('date') ?? '';
  // Of this millennium: the first and the last years have no week before or after them.
  const isDay = /^2\d{3}-/.test(date) && parseDay(date) !== undefined;
  return { view: values.get('view') === 'week' ? 'week' : 'day', date: isDay ? date : today };
}

/** The query string of an address. */
export const formatAgendaAddress = ({ view, date }: AgendaAddress): string =>
  `?${new URLSearchParams({ view, date }).toString()}`;

/** The days that are shown. A week begins on Monday. */
export function shownDays({ view, date }: AgendaAddress): string[] {
  if (view === 'day') return [date];
  const weekday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, at) => addDays(date, at - weekday));
}

/** A booking or a blocked time, as one day shows it: with its clock times, which end at midnight. */
export type DayEntry = { from: string; to: string } & ({ booking: AgendaBooking } | { blocked: BlockedTime });

/** What lies in a day, in the order of the starts. What goes on over midnight is in each of its days. */
export function entriesOfDay({ bookings, blocked }: Agenda, day: string): DayEntry[] {
  const start = Date.parse(officeMomentOf(day));
  const end = Date.parse(officeMomentOf(addDays(day, 1)));
  const place = ({ starts_at, ends_at }: AgendaBooking | BlockedTime) => ({
    from: Date.parse(starts_at) < start ? '00:00' : clockIn(starts_at, officeZone),
    to: Date.parse(ends_at) >= end ? '24:00' : clockIn(ends_at, officeZone),
  });
  const isHere = ({ starts_at, ends_at }: AgendaBooking | BlockedTime) =>
    Date.parse(starts_at) < end && Date.parse(ends_at) > start;
  return [
    ...blocked.filter(isHere).map((time) => ({ ...place(time), blocked: time })),
    ...bookings.filter(isHere).map((booking) => ({ ...place(booking), booking })),
  ].sort((a, b) => a.from.localeCompare(b.from));
}

/** The status of a booking in words, with the reason of the last change. */
export function statusText({ status, reason }: Pick<AgendaBooking, 'status' | 'reason'>): string {
  const text = agendaCopy.statuses[status];
  return reason ? interpolate(agendaCopy.booking.reason, { status: text, reason }) : text;
}

/** What can be done with a booking: changed until it is over, and from its start it has an outcome. */
export function possibleChanges({ status, starts_at, ends_at }: AgendaBooking, now: number) {
  return {
    canChange: status === 'confirmed' && Date.parse(ends_at) > now,
    hasOutcome: status !== 'cancelled' && Date.parse(starts_at) <= now,
  };
}
