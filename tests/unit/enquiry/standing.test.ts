import { expect, test } from 'vitest';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { callText } from '../../../src/wording/call-text.ts';
import { standingOf, standingText, stepsOf, stepTexts } from '../../../src/enquiry/standing.ts';
import { momentFor } from '../../../src/wording/office-time.ts';
import { booking, enquiry, entry, quoteOf } from '../../fixtures/unit/enquiries.ts';

const NOW = Date.parse('2026-11-25T08:00:00Z');
const [sent] = enquiry().entries;
/** Before now, and before our last reply. */
const BEFORE = '2026-11-25T06:59:00Z';
const withReply = [...enquiry().entries, entry('reply', 'Soon.', { at: BEFORE }), entry('reply', 'Gladly.')];
const withMail = [...enquiry().entries, entry('mail', 'And when?')];
const replied = { answered_at: '2026-11-25T07:00:00Z', status: 'contacted' as const };

test.each([
  ['received', {}],
  ['reading', { owner: 'Ananya Mathur' }],
  ['answered', { ...replied, entries: withReply }],
  ['answered', { status: 'qualified' as const }],
  ['answered', { ...replied, status: 'pending' as const, entries: withReply }],
  ['answered', { ...replied, entries: [...withReply, ...withMail] }],
  ['answered', { ...replied, verified: true, earlier: 1 }],
  ['reached', { ...replied, verified: true }],
  ['written', { ...replied, status: 'pending' as const, entries: [...withReply, ...withMail] }],
  // A second message before any answer is no answer of ours.
  ['received', { entries: withMail }],
  ['quoted', { ...replied, quotes: [quoteOf()] }],
  ['wished', { wish: { starts_at: '2026-11-26T05:30:00+00:00', time_zone: 'Asia/Kolkata' } }],
  ['booked', { ...replied, booking: booking() }],
  ['received', { booking: booking({ status: 'cancelled' }) }],
  ['booked', { booking: booking({ ends_at: '2026-11-25T08:00:00.001Z' }) }],
  ['called', { booking: booking({ ends_at: '2026-11-25T08:00:00Z' }) }],
  ['called', { ...replied, booking: booking({ status: 'happened' }), entries: withReply }],
  ['missed', { booking: booking({ status: 'no_show' }) }],
  ['written', { booking: booking({ status: 'happened' }), entries: withMail }],
  ['answered', { ...replied, booking: booking({ starts_at: BEFORE, ends_at: BEFORE }), entries: withReply }],
  ['won', { status: 'won' as const, booking: booking() }],
  ['closed', { status: 'lost' as const }],
])('an enquiry is %s: %j', (standing, changes) => expect(standingOf(enquiry(changes), NOW)).toBe(standing));

test.each([
  ['received', {}, [true, false, false, false]],
  ['read', { owner: 'Ananya Mathur' }, [true, true, false, false]],
  ['answered', replied, [true, true, false]],
  ['booked', { ...replied, booking: booking() }, [true, true, false]],
  ['over', { booking: booking({ ends_at: BEFORE }) }, [true, true]],
  ['called about', { ...replied, booking: booking({ status: 'happened' }) }, [true, true, true]],
  ['won without a call', { ...replied, status: 'won' as const }, [true, true]],
  ['quoted', { ...replied, quotes: [quoteOf()] }, [true, true, false]],
  ['lost without a call', { status: 'lost' as const }, [true, true]],
  ['won before a call', { ...replied, status: 'won' as const, booking: booking() }, [true, true, false]],
])('the steps of what is %s', (_, changes, done) =>
  expect(stepsOf(enquiry(changes), NOW).map(({ isDone }) => isDone)).toEqual(done),
);

test('who has accepted a quote needs no call, but keeps the one that is booked', () => {
  const quotes = [quoteOf(), quoteOf({ status: 'accepted' })];
  const stepsWith = (changes: object) =>
    stepsOf(enquiry({ ...replied, quotes, ...changes }), NOW).map((step) => [step.name, step.isDone].join());
  expect(stepsWith({})).toEqual(['received,true', 'answered,true', 'accepted,true']);
  expect(stepsWith({ booking: booking() })).toEqual(['received,true', 'answered,true', 'booking,false']);
});

test('a step says when it was done, or will be', () => {
  const { sent_at, due_at } = enquiry();
  expect(stepsOf(enquiry(), NOW).map(({ at }) => at)).toEqual([sent_at, null, due_at, null]);
  const booked = stepsOf(enquiry({ ...replied, booking: booking() }), NOW).map(({ at }) => at);
  expect(booked).toEqual([sent?.at, replied.answered_at, booking().starts_at]);
});

const ZONE = 'Asia/Kolkata';
test.each([
  ['no call', {}, true],
  ['a cancelled call', { booking: booking({ status: 'cancelled' }) }, true],
  ['a call to come', { booking: booking() }, false],
  ['a call that is over', { booking: booking({ status: 'happened' }) }, false],
  ['a call that nobody took', { booking: booking({ status: 'no_show' }) }, false],
])('beside %s, an answer is promised: %j %s', (_, changes, isPromised) => {
  const { due_at } = enquiry();
  const time = momentFor(due_at ?? '', ZONE);
  const promises = [NOW, Date.parse(due_at ?? '')].flatMap(
    (now) => standingText(enquiry(changes), { now, zone: ZONE }).lines[1] ?? [],
  );
  const texts = [enquiryCopy.standing.due, enquiryCopy.standing.late];
  expect(promises).toEqual(isPromised ? texts.map((text) => interpolate(text, { time })) : []);
  const step = stepTexts(enquiry(changes), { now: NOW, zone: ZONE }).find(({ name }) => name === 'answered');
  const note = interpolate(enquiryCopy.steps.answerBy, { time });
  expect(step?.note === note).toBe(isPromised);
});

test('a call is in its room, although there is a number, and a past or cancelled one is nowhere', () => {
  const statuses = ['confirmed', 'happened', 'cancelled'] as const;
  const calls = statuses.map((status) => booking({ status, room: 'https://room.example', phone: '+91' }));
  expect(calls.map((call) => callText(call).place)).toEqual(['https://room.example', null, null]);
});
