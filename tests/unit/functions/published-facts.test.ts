import { expect, test, vi } from 'vitest';
import { FACTS } from '../../../supabase/commands/facts.ts';

vi.mock('../../../src/copy/site-facts.ts', () => {
  const times = { everyMinutes: 15, minutesBefore: 5, minutesAfter: 10, noticeHours: 3, weeksAhead: 2 };
  const booking = { ...times, atOnce: 4, days: ['friday'] };
  const holidays = ['2027-01-26T00:00:00.000Z'];
  return { siteFacts: { facts: { consultationMinutes: 30 }, booking, hours: ['open'], holidays } };
});

test('the database is told of office hours, and of consultations in days and minutes', () => {
  expect(FACTS.p_hours).toEqual({ hours: ['open'], holidays: ['2027-01-26'] });
  expect(FACTS.p_rules).toEqual({
    ...{ length_minutes: 30, step_minutes: 15, minutes_before: 5, minutes_after: 10 },
    ...{ notice_minutes: 180, days_ahead: 14, at_once: 4, days: ['friday'] },
  });
});
