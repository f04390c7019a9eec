import type { Booking, Wish } from '~/contracts/booking.ts';
import type { Enquiry } from '~/contracts/enquiry.ts';
import { LEAD_STATUSES } from '~/domain/database/database-sets.ts';
import { FIRST_STATUS, WON_STATUS } from '~/domain/submission/lead-status.ts';

/** Where an enquiry is. */
export type Standing =
  'received' | 'reading' | 'answered' | 'written' | 'wished' | 'booked' | 'won' | 'closed';

/** The booking that is still to come; undefined if there is none. */
export const openBooking = ({ booking }: Pick<Enquiry, 'booking'>, now: number): Booking | undefined =>
  booking?.status === 'confirmed' && Date.parse(booking.ends_at) > now ? booking : undefined;

/** The time that waits for the link in our mail. On the page that this link opens, it is booked or gone. */
export const waitingWish = ({ wish, verified }: Enquiry): Wish | undefined =>
  wish && !verified ? wish : undefined;

/** Whether the last word in the conversation is the visitor's, after an answer of ours. */
function hasWritten({ entries }: Enquiry): boolean {
  const kinds = entries.map(({ kind }) => kind);
  return kinds.includes('reply') && kinds.at(-1) !== 'reply';
}

/** Where an enquiry is, at the time `now` in milliseconds since 1970. */
export function standingOf(enquiry: Enquiry, now: number): Standing {
  const { status, answered_at, owner } = enquiry;
  if (status === WON_STATUS) return 'won';
  if (LEAD_STATUSES[status].closed) return 'closed';
  if (openBooking(enquiry, now)) return 'booked';
  if (waitingWish(enquiry)) return 'wished';
  if (hasWritten(enquiry)) return 'written';
  if (answered_at !== null || status !== FIRST_STATUS) return 'answered';
  return owner === null ? 'received' : 'reading';
}

/** One step on the way of an enquiry. */
export interface Step {
  name: 'received' | 'reading' | 'answered' | 'booking';
  isDone: boolean;
  /** When it was done, or will be; null if that is unknown. */
  at: string | null;
}

/** The steps of an enquiry, in order. */
export function stepsOf(enquiry: Enquiry, now: number): Step[] {
  const { sent_at, due_at, answered_at, owner, status, booking } = enquiry;
  const isAnswered = answered_at !== null || status !== FIRST_STATUS;
  const booked = openBooking(enquiry, now) ?? (booking?.status === 'happened' ? booking : undefined);
  return [
    { name: 'received', isDone: true, at: sent_at },
    { name: 'reading', isDone: isAnswered || owner !== null, at: null },
    // Beside a call, no other answer is promised.
    { name: 'answered', isDone: isAnswered, at: isAnswered ? answered_at : booked ? null : due_at },
    { name: 'booking', isDone: booking?.status === 'happened', at: booked?.starts_at ?? null },
  ];
}
