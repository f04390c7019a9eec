import { ICalEventStatus } from 'ical-generator';
import type { BookingStatus } from '../../../src/domain/enquiry/enquiry.ts';
import { bareAddress } from './mail/address.ts';
import { AGENCY } from './mail/layout.ts';

const EVENT_STATUSES = {
  confirmed: ICalEventStatus.CONFIRMED,
  happened: ICalEventStatus.CONFIRMED,
  no_show: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} satisfies Record<BookingStatus, ICalEventStatus>;

interface CalendarBooking {
  id: string;
  sequence: number;
  changed_at: string;
  starts_at: string;
  ends_at: string;
  status: BookingStatus;
}

export interface CalendarOwner {
  /** What follows the @ in the UIDs: the same in mails and in the feed, so that a calendar that got both shows a booking once. */
  domain: string;
  /** The address that organizes every call. */
  team: string;
}

/** Who organizes a call. */
export const organizer = ({ team }: CalendarOwner) => ({ name: AGENCY, email: bareAddress(team) });

/**
 * What every calendar entry of a booking has (RFC 5545): always the same UID, in mails and in the feed, and a sequence that counts changes. So a
 * calendar moves or removes the entry that it has.
 */
export const calendarEvent = (booking: CalendarBooking, owner: CalendarOwner) => ({
  id: `${booking.id}@${owner.domain}`,
  sequence: booking.sequence,
  stamp: new Date(booking.changed_at),
  start: new Date(booking.starts_at),
  end: new Date(booking.ends_at),
  status: EVENT_STATUSES[booking.status],
  organizer: organizer(owner),
});
