import { expect, test } from 'vitest';
import { openBooking, standingOf, stepsOf } from '../../../src/enquiry/standing.ts';
import { booking, enquiry, entry } from '../../fixtures/unit/enquiries.ts';

const NOW = Date.parse('2026-11-25T08:00:00Z');
const [sent] = enquiry().entries;
const replied = { answered_at: '2026-11-25T07:00:00Z', status: 'contacted' as const };

test.each([
  ['received', {}],
  ['reading', { owner: 'Ananya Mathur' }],
  ['answered', { ...replied, entries: [...enquiry().entries, entry('reply', 'Gladly.')] }],
  ['answered', { status: 'qualified' as const }],
  [
    'written',
    { ...replied, entries: [...enquiry().entries, entry('reply', 'Gladly.'), entry('mail', 'And when?')] },
  ],
  // A second message before any answer is no answer of ours.
  ['received', { entries: [...enquiry().entries, entry('mail', 'One more thing.')] }],
  ['wished', { wish: { starts_at: '2026-11-26T05:30:00+00:00', time_zone: 'Asia/Kolkata' } }],
  ['booked', { ...replied, booking: booking() }],
  ['received', { booking: booking({ status: 'cancelled' }) }],
  ['received', { booking: booking({ ends_at: '2026-11-25T07:59:00Z' }) }],
  ['won', { status: 'won' as const, booking: booking() }],
  ['closed', { status: 'lost' as const }],
])('an enquiry is %s: %j', (standing, changes) => {
  expect(standingOf(enquiry(changes), NOW)).toBe(standing);
});

test('a booking is to come until it is over', () => {
  const called = booking();
  expect(openBooking({ booking: called }, Date.parse(called.ends_at) - 1)).toBe(called);
  expect(openBooking({ booking: called }, Date.parse(called.ends_at))).toBeUndefined();
});

test.each([
  ['received', {}, [true, false, false, false]],
  ['read', { owner: 'Ananya Mathur' }, [true, true, false, false]],
  ['answered', replied, [true, true, true, false]],
  ['booked', { ...replied, booking: booking() }, [true, true, true, false]],
  ['called about', { ...replied, booking: booking({ status: 'happened' }) }, [true, true, true, true]],
])('the steps of what is %s', (_, changes, done) => {
  expect(stepsOf(enquiry(changes), NOW).map(({ isDone }) => isDone)).toEqual(done);
});

test('a step says when it was done, or will be', () => {
  const { sent_at, due_at } = enquiry();
  expect(stepsOf(enquiry(), NOW).map(({ at }) => at)).toEqual([sent_at, null, due_at, null]);
  expect(stepsOf(enquiry({ ...replied, booking: booking() }), NOW).map(({ at }) => at)).toEqual([
    sent?.at,
    null,
    replied.answered_at,
    booking().starts_at,
  ]);
});
