import { agendaCopy } from '~/copy/agenda.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { addDays, namedDay } from '~/domain/site/time.ts';
import { officeDay, officeTime } from '~/wording/office-time.ts';

const { mark } = agendaCopy;

/** When a booking is, such as 'Call tomorrow 11:00 am'. */
export function bookingText(at: string, now: number): string {
  const [day, today] = [officeDay(at), officeDay(now)];
  const time = officeTime(at);
  if (day === today) return interpolate(mark.today, { time });
  if (day === addDays(today, 1)) return interpolate(mark.tomorrow, { time });
  return interpolate(mark.other, { day: namedDay(day, 'short'), time });
}
