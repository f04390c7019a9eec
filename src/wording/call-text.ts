import type { Booking } from '../contracts/booking.ts';
import { enquiryCopy } from '../copy/enquiry.ts';
import { interpolate } from '../domain/site/interpolate.ts';

const { booking: copy } = enquiryCopy;

/** Where a call takes place, in the same words on pages, in mails, in calendars and in the inbox: the meeting room, or a number, or how we find one. */
export const callPlace = ({ room, phone }: Pick<Booking, 'room' | 'phone'>): string =>
  room ?? (phone === null ? copy.noRoom : interpolate(copy.call, { phone }));
