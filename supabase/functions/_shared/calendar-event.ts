import { ICalEventStatus } from 'ical-generator';
import type { Booking } from '../../../src/contracts/booking.ts';
import { bareAddress } from './mail/address.ts';
import { AGENCY } from './mail/layout.ts';

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
export const calendarEvent = (booking: Booking, owner: CalendarOwner) => ({
  id: `${booking.id}@${owner.domain}`,
  sequence: booking.sequence,
  stamp: new Date(booking.changed_at),
  start: new Date(booking.starts_at),
  end: new Date(booking.ends_at),
  status: booking.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  organizer: organizer(owner),
});
