import { addDays, dayInWords, indianClock, indianDay } from '~/admin/shell/indian-time.ts';
import { agendaCopy } from '~/copy/agenda.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { mark } = agendaCopy;

/** When a booking is, in India's time, such as 'Call tomorrow 11:00'. */
export function bookingText(at: string, now: number): string {
  const day = indianDay(at);
  const time = indianClock(at);
  const today = indianDay(new Date(now).toISOString());
  if (day === today) return interpolate(mark.today, { time });
  if (day === addDays(today, 1)) return interpolate(mark.tomorrow, { time });
  return interpolate(mark.other, { day: dayInWords(day), time });
}
