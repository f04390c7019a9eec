import { expect, test } from 'vitest';
import { interpolate } from '../../src/domain/site/interpolate.ts';
import { addDays, isoIn } from '../../src/domain/site/time.ts';
import { bookingText, dayAhead } from '../../src/admin/lead/lead.ts';
import { filterToQuery, EMPTY_FILTER } from '../../src/admin/inbox/filter/filter.ts';
import { spanOf } from '../../src/admin/reports/reports.ts';
import { agendaCopy } from '../../src/copy/agenda.ts';
import { officeZone } from '../../src/copy/site-facts.ts';
import * as office from '../../src/wording/office-time.ts';

/* The office is in India, where it is already the 26th; in Los Angeles it is still the 25th, and in Auckland the 26th for long. */
const AT = '2026-11-25T18:57:00Z';
const NOW = Date.parse(AT);
const HERE = process.env['TZ'] ?? '';
const isElsewhere = HERE !== officeZone;

test('this device is in the zone that the test is for', () => {
  // A zone may have two names.
  expect(isoIn(NOW, office.deviceZone())).toBe(isoIn(NOW, HERE));
});

test('tomorrow and in a week are days of the office', () => {
  expect(office.officeDay(NOW)).toBe('2026-11-26');
  expect([dayAhead(1, NOW), dayAhead(7, NOW)]).toEqual(['2026-11-27', '2026-12-03']);
});

test('a stamp and a booking of one lead are written in one zone, which is named on a device elsewhere', () => {
  const zone = isElsewhere ? ' IST' : '';
  expect(office.officeStamp(AT)).toBe(`Nov 26, 2026 • 00:27${zone}`);
  expect(office.officeMoment(AT)).toBe(`Thu, 26\u00a0Nov, 12:27\u00a0am${zone}`);
  expect(bookingText('2026-11-26T05:30:00Z', NOW)).toBe(
    interpolate(agendaCopy.mark.today, { time: `11:00\u00a0am${zone}` }),
  );
});

test('days of a filter and of a report begin at the midnight of the office', () => {
  const day = office.officeDay(NOW);
  expect(filterToQuery({ ...EMPTY_FILTER, from: day, to: day })).toEqual({
    p_from: '2026-11-25T18:30:00.000Z',
    p_until: '2026-11-26T18:30:00.000Z',
  });
  expect(spanOf('last-90-days', NOW)).toEqual({
    from: new Date(`${addDays(day, -90)}T18:30Z`).toISOString(),
    until: 'infinity',
  });
});

test("a visitor reads their own clock, and the office's beside it where they differ", () => {
  const texts: Record<string, string> = {
    'America/Los_Angeles': 'Wednesday, 25 November, 10:57 am (Thursday, 26 November, 12:27 am IST)',
    'Asia/Kolkata': 'Thursday, 26 November, 12:27 am',
    'Pacific/Auckland': 'Thursday, 26 November, 7:57 am (12:27 am IST)',
  };
  expect(office.momentFor(AT, office.deviceZone()).replaceAll('\u00a0', ' ')).toBe(texts[HERE]);
});
