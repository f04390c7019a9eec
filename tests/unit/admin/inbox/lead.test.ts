import { beforeEach, expect, test, vi } from 'vitest';
import { bookingText, conflictText, historySentence, numberToCall } from '../../../../src/admin/lead/lead.ts';
import { isClosed, nextStatuses } from '../../../../src/admin/shell/lead-status.ts';
import { changedLead } from '../../../fixtures/unit/leads.ts';
import { placeIn } from '../../../fixtures/unit/zone.ts';

beforeEach(() => placeIn());

const BOTH = '{"once":50000.00,"monthly":20000,"currency":"INR"}';
const MONTHLY = '{"once":null,"monthly":900,"currency":"USD"}';

test.each([
  ['Asha', 'status', 'pending', 'contacted', 'Asha changed status from Pending to Contacted'],
  ['Asha', 'owner', null, 'Ravi', 'Asha set the owner to Ravi'],
  ['Asha', 'owner', 'Ravi', null, 'Asha removed the owner Ravi'],
  ['Asha', 'follow_up_on', null, '2026-12-01', 'Asha set the follow-up date to 1\u00a0Dec\u00a02026'],
  ['Asha', 'joined', null, 'KP-7F3K-92QX', 'Asha joined KP-7F3K-92QX'],
  ['Asha', 'joined', 'KP-7F3K-92QX', null, 'Asha separated KP-7F3K-92QX'],
  ['Asha', 'worth', null, BOTH, 'Asha noted it as won with ₹50,000 + ₹20,000\u00a0a\u00a0month'],
  ['Asha', 'worth', MONTHLY, null, 'Asha took it out of what is won: $900\u00a0a\u00a0month'],
  ['Asha', 'lost_reason', null, 'chose_another', 'Asha noted why it was lost: Chose another'],
  ['Asha', 'entered', null, 'telephone', 'Asha entered this lead: Telephone'],
  ['Asha', 'name', 'Asah', 'Asha Verma', 'Asha corrected the name from Asah to Asha Verma'],
  ['Asha', 'email', null, 'a@b.example', 'Asha added the email address a@b.example'],
  ['Asha', 'phone', '98765', null, 'Asha removed the number 98765'],
  ['Asha', 'outcome', null, 'happened', 'Asha noted of the call: took place'],
  ['Asha', 'outcome', 'happened', 'no_show', 'Asha noted of the call: no-show, in place of took place'],
  [null, 'owner', 'Ravi', null, 'A deleted account removed the owner Ravi'],
  [null, 'status', 'pending', 'contacted', 'An answer or a due day changed status from Pending to Contacted'],
  [null, 'entered', null, 'meta', 'A program entered this lead: Meta'],
] as const)('by %s, a change of %s from %s to %s is a sentence', (...[sender, field, from, to, expected]) => {
  const details = { automatic: sender === null, field, from, to };
  expect(historySentence({ sender, details })).toBe(expected);
});

test('a status that this version does not know is open, and none follows', () =>
  expect([isClosed('paused'), nextStatuses('paused')]).toEqual([false, []]));

test.each([
  ['098100 00000', '+919810000000', '+919810000000'],
  ['(0120) 4.5/6-789', null, '0120456789'],
  ['+91 00000 10001', null, '+910000010001'],
  ['javascript:alert(1)', null, undefined],
  ['98100;ext=1', null, undefined],
  ['98100', null, undefined],
  [null, null, undefined],
])('of %j, read as %j, %j is called', (phone, phone_e164, number) =>
  expect(numberToCall({ phone, phone_e164 })).toBe(number),
);

test.each([
  [null, 'Asha', 'Somebody changed this meanwhile.'],
  ['2026-01-05T10:00:30Z', 'Asha', 'Asha changed this 1 second ago.'],
  ['2026-01-05T09:00:00Z', null, 'Somebody changed this 1 hour ago.'],
])('of what was changed at %s by %s it is said: %s, also if the clock here is behind', (...row) => {
  const [changed_at, changed_by_name, said] = row;
  vi.useFakeTimers({ now: Date.parse('2026-01-05T10:00:00Z') });
  const text = conflictText(changedLead({ changed_at, changed_by_name }));
  vi.useRealTimers();
  expect(text).toBe(said);
});

// In India it is Thursday already.
const NOW = Date.parse('2026-11-25T19:00:00Z');

test.each([
  ['2026-11-26T05:30:00Z', 'Call today 11:00 am'],
  ['2026-11-27T04:00:00Z', 'Call tomorrow 9:30 am'],
  ['2026-11-30T04:00:00+00:00', 'Call Mon, 30\u00a0Nov, 9:30 am'],
  ['2026-11-25T10:00:00Z', 'Call Wed, 25\u00a0Nov, 3:30 pm'],
])('the time of a booking, %s, reads: %s', (at, text) =>
  expect(bookingText(at, NOW)).toBe(text.replace(/ (?=[ap]m)/, '\u00a0')),
);

const FIRST = '2026-11-26T04:30:00+00:00';
const SECOND = '2026-11-27T04:30:00+00:00';

test.each([
  [null, FIRST, null, 'Call booked for Thu, 26 Nov, 10:00 am'],
  [FIRST, SECOND, 'Asha', 'Call moved from Thu, 26 Nov, 10:00 am to Fri, 27 Nov, 10:00 am by Asha'],
  [SECOND, null, null, 'Call on Fri, 27 Nov, 10:00 am cancelled'],
])('a booking that goes from %s to %s, by %s, is told', (...[from, to, sender, text]) => {
  const details = { automatic: sender === null, field: 'booking', from, to } as const;
  expect(historySentence({ sender, details }).replaceAll('\u00a0', ' ')).toBe(text);
});
