import { callFunction } from '~/backend/backend-service.ts';
import type { CallOutcome } from '~/backend/call-outcome.ts';
import { isRecord } from '~/browser/is-record.ts';
import type { BookingOutcome, FreeTimes } from '~/contracts/booking.ts';
import type { Enquiry } from '~/contracts/enquiry.ts';
import type { PageKey } from '~/domain/enquiry/enquiry.ts';

/** Whether an answer has what the page of an enquiry shows. */
export const hasEnquiry = ({ enquiry }: Record<string, unknown>): boolean =>
  isRecord(enquiry) && Array.isArray(enquiry['entries']);
const hasBooking = (answer: Record<string, unknown>): boolean =>
  typeof answer['outcome'] === 'string' && hasEnquiry(answer);

/** The free times; those of an enquiry include the time that it has. */
export const fetchTimes = (page?: PageKey): Promise<CallOutcome<FreeTimes>> =>
  callFunction('enquiry', { action: 'times', ...page }, ({ times }) => Array.isArray(times));

/** Books or asks for a time, or moves the booking to it. */
export const bookTime = (
  page: PageKey,
  startsAt: string,
  timeZone: string,
): Promise<CallOutcome<{ outcome: BookingOutcome; enquiry: Enquiry }>> =>
  callFunction('enquiry', { action: 'book', ...page, startsAt, timeZone }, hasBooking);
