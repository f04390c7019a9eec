import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Agenda, AgendaBooking, BlockedTime } from '../../../src/contracts/booking.ts';
import { agendaCopy } from '../../../src/copy/agenda.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { callText } from '../../../src/wording/call-text.ts';
import { calendarEvent, type CalendarOwner, organizer } from '../_shared/calendar-event.ts';
import { AGENCY, leadAddress } from '../_shared/mail/layout.ts';

const { feed: copy, statuses } = agendaCopy;

/** How often calendar programs should ask again. Most ask when they like. */
const REFRESH_SECONDS = 900;

export interface FeedOptions extends CalendarOwner {
  siteUrl: string;
}

/** The agenda as an iCalendar file (RFC 5545). */
export function writeCalendar({ bookings, blocked }: Agenda, options: FeedOptions): string {
  const calendar = ical({
    prodId: { company: AGENCY, product: AGENCY },
    method: ICalCalendarMethod.PUBLISH,
    name: interpolate(copy.name, { agency: AGENCY }),
    ttl: REFRESH_SECONDS,
  });
  for (const booking of bookings) calendar.createEvent(bookingEvent(booking, options));
  for (const time of blocked) calendar.createEvent(blockedEvent(time, options));
  // RFC 5545: no other control characters, which somebody may have typed, and each line ends so, also the last one.
  return `${calendar.toString().replace(/[^\P{Cc}\t\r\n]/gu, '')}\r\n`;
}

function bookingEvent(booking: AgendaBooking, options: FeedOptions) {
  const { status, service } = booking;
  const { who, place } = callText(booking);
  return {
    ...calendarEvent(booking, options),
    summary: interpolate(copy.booking, { name: booking.name, reference: booking.reference }),
    description: [service, who ?? agendaCopy.booking.nobody, statuses[status]].filter(Boolean).join('\n'),
    location: place,
    url: leadAddress(options.siteUrl, booking.submission_id),
    transparency: status === 'cancelled' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}

const blockedEvent = ({ id, starts_at, ends_at, reason }: BlockedTime, options: FeedOptions) => ({
  id: `${id}@${options.domain}`,
  // It never changes. By default it would be now, and the feed another one each time.
  stamp: new Date(starts_at),
  start: new Date(starts_at),
  end: new Date(ends_at),
  summary: reason || agendaCopy.blocked.title,
  organizer: organizer(options),
  status: ICalEventStatus.CONFIRMED,
  transparency: ICalEventTransparency.OPAQUE,
});
