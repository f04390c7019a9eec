import { useStore } from '@nanostores/react';
import { officeDay } from '~/wording/office-time.ts';
import { $now } from './now.ts';
import { bookingText } from './booking-text.ts';

/** When somebody calls the visitor, with a link to the agenda of that day; nothing without a booking to come. */
export function BookingMark({ at }: { at: string | null | undefined }) {
  const now = useStore($now);
  if (!at) return null;
  return (
    <a className="text-link relative z-1 font-bold" href={`/admin/agenda?date=${officeDay(at)}`}>
      {bookingText(at, now)}
    </a>
  );
}
