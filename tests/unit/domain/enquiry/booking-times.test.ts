import { describe, expect, test } from 'vitest';
import { pageAddress, readPageAddress } from '../../../../src/domain/enquiry/enquiry.ts';
import { groupByDay, indiaTime, localTime } from '../../../../src/domain/enquiry/booking-times.ts';
import { bookingTime } from '../../../../src/wording/booking-time.ts';

const KEY = '0123456789abcdef0123456789abcdef';

describe('the address of a page', () => {
  test('contains the reference and the key', () => {
    expect(readPageAddress(pageAddress('KP-7F3K-92QX', KEY).replace('/enquiry', ''))).toEqual({
      reference: 'KP-7F3K-92QX',
      key: KEY,
    });
  });

  test.each([
    '',
    '#',
    '#KP-7F3K-92QX',
    `#KP-7F3K-92QX.${KEY.slice(1)}`,
    `#KP-7F3K-92QX.${KEY}0`,
    `#KP-7F3K-92QX.${KEY.toUpperCase()}`,
    `#KP-7F3K-92QX.${KEY}.${KEY}`,
    `#${KEY}.KP-7F3K-92QX`,
    `#KP-7F3K-92Q.${KEY}`,
    `#kp-7f3k-92qx.${KEY}`,
    '#main',
  ])('is nothing if it is %j', (fragment) => {
    expect(readPageAddress(fragment)).toBeUndefined();
  });
});

describe('a time is shown as the clocks of the visitor', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-25T10:00:00Z', 'Wednesday 25 November 3:30\u00a0pm', undefined],
    [
      'Asia/Kathmandu',
      '2026-11-25T10:00:00Z',
      'Wednesday 25 November 3:45\u00a0pm',
      { time: '3:30\u00a0pm' },
    ],
    // The clocks of London change on 29 March and 25 October.
    ['Europe/London', '2027-03-26T10:00:00Z', 'Friday 26 March 10:00\u00a0am', { time: '3:30\u00a0pm' }],
    ['Europe/London', '2027-03-29T10:00:00Z', 'Monday 29 March 11:00\u00a0am', { time: '3:30\u00a0pm' }],
    ['Europe/London', '2026-10-23T10:00:00Z', 'Friday 23 October 11:00\u00a0am', { time: '3:30\u00a0pm' }],
    ['Europe/London', '2026-10-26T10:00:00Z', 'Monday 26 October 10:00\u00a0am', { time: '3:30\u00a0pm' }],
    [
      'America/New_York',
      '2026-11-25T04:00:00Z',
      'Tuesday 24 November 11:00\u00a0pm',
      { time: '9:30\u00a0am' },
    ],
    [
      'Pacific/Auckland',
      '2026-11-29T11:30:00Z',
      'Monday 30 November 12:30\u00a0am',
      { time: '5:00\u00a0pm' },
    ],
  ])('%s: %s', (...[zone, at, here, india]) => {
    expect(Object.values(localTime(at, zone)).join(' ')).toBe(here);
    const there = indiaTime(at, zone);
    expect(there?.time).toBe(india?.time);
    expect(there?.isOtherDay ?? false).toBe(['America/New_York', 'Pacific/Auckland'].includes(zone));
  });

  test('with India beside it, and once in India', () => {
    const at = '2026-11-25T10:00:00Z';
    expect(bookingTime(at, 'Europe/London')).toMatch(/10:00\u00a0am \(3:30\u00a0pm IST\)$/);
    expect(bookingTime(at, 'Asia/Calcutta')).toMatch(/, 3:30\u00a0pm$/);
    expect(bookingTime('2026-11-25T04:00:00Z', 'America/New_York')).toMatch(
      /24 November, 11:00\u00a0pm \(Wednesday, 25 November, 9:30\u00a0am IST\)$/,
    );
  });

  test('as in India in a time zone that does not exist', () => {
    expect(localTime('2026-11-25T10:00:00Z', 'Mars/Olympus').time).toBe('3:30\u00a0pm');
  });
});

describe('free times are grouped by the day of the visitor', () => {
  const times = ['2026-11-25T12:00:00Z', '2026-11-25T03:30:00Z', '2026-11-30T04:00:00Z'];

  test.each([
    ['Asia/Kolkata', [2, 1]],
    ['Pacific/Auckland', [1, 1, 1]],
    ['America/New_York', [1, 1, 1]],
  ])('in %s', (zone, counts) => {
    const days = groupByDay(times, zone);
    expect(days.map((day) => day.times.length)).toEqual(counts);
    expect(days.flatMap((day) => day.times)).toEqual(times.toSorted());
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
  });
});
