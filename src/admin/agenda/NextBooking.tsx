import { agendaCopy } from '~/copy/agenda.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { addDays } from '~/domain/site/time.ts';
import { officeDay, officeMoment } from '~/wording/office-time.ts';
import { useAgenda } from './agenda-queries.ts';

const { days: copy } = agendaCopy;

/** Visitors can book at most this far ahead. */
const DAYS_AHEAD = 92;

interface NextBookingProps {
  /** The last day that is shown. */
  after: string;
  onGo: (change: { date: string }) => void;
}

/** Below days without bookings: the next one, with a button that leads there. */
export function NextBooking({ after, onGo }: NextBookingProps) {
  const { data } = useAgenda(addDays(after, 1), addDays(after, DAYS_AHEAD));
  const next = data?.bookings.find(({ status }) => status !== 'cancelled');
  if (!data) return null;
  if (!next) return <p>{copy.noneAhead}</p>;
  const { name, starts_at } = next;
  return (
    <p>
      {copy.next}{' '}
      <button type="button" className="text-link" onClick={() => onGo({ date: officeDay(starts_at) })}>
        {interpolate(copy.nextBooking, { name, time: officeMoment(starts_at) })}
      </button>
    </p>
  );
}
