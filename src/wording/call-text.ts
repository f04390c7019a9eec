import type { Booking } from '../contracts/booking.ts';
import { enquiryCopy } from '../copy/enquiry.ts';
import { interpolate } from '../domain/site/interpolate.ts';

const { booking: copy } = enquiryCopy;

type CallFacts = Pick<Booking, 'status' | 'host' | 'room' | 'phone'>;

/**
 * What is said of a call, in the same words on pages, in mails, in calendars and in the inbox: who makes it, null while nobody has taken it,
 * and its place, null if it does not take place any more: the meeting room, or a number, or how we find one.
 */
export const callText = ({ status, host, room, phone }: CallFacts) => ({
  who: host && interpolate(copy.host, { host }),
  place:
    status === 'confirmed'
      ? (room ?? (phone === null ? copy.noRoom : interpolate(copy.call, { phone })))
      : null,
});
