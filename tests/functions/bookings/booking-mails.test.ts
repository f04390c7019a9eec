import { describe, expect, test } from 'vitest';
import type { LeadMail } from '../../../src/contracts/outbox.ts';
import type { Mail } from '../../../supabase/functions/_shared/mail/mailer.ts';
import { mailOf } from '../../../supabase/functions/_shared/mail/mails.ts';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { callText } from '../../../src/wording/call-text.ts';
import { booking as storedBooking } from '../../fixtures/unit/enquiries.ts';
import type { Booking } from '../../../src/contracts/booking.ts';
import { composed, MAIL_OPTIONS, mailOfKind } from '../../fixtures/database/claimed-mail.ts';
import { type CalendarEntry, entriesOf } from '../../fixtures/mail/calendar-file.ts';

const booking = (changes: Partial<Booking> = {}) =>
  storedBooking({
    id: '4f4b1a9e-0000-4000-8000-000000000001',
    starts_at: '2027-03-29T08:30:00+00:00',
    ends_at: '2027-03-29T09:00:00+00:00',
    changed_at: '2027-03-01T08:00:00+00:00',
    time_zone: 'Europe/London',
    phone: '+919876543210',
    ...changes,
  });

const compose = (kind: LeadMail['kind'], changes: Partial<Booking> = {}) =>
  composed(mailOfKind(kind, {}, { booking: booking(changes) }));

/** The entry in its calendar file. */
function eventOf(mail: Mail | undefined): CalendarEntry {
  const [entry] = entriesOf(mail?.calendar?.content ?? '');
  return entry ?? expect.unreachable();
}

describe('the mail about a booking', () => {
  test.each(['booking', 'booking_tomorrow'] as const)('%s belongs to the thread', (kind) => {
    expect(compose(kind).headers).toMatchObject({
      'In-Reply-To': expect.stringMatching(/-lead@|-thanks@/) as string,
    });
  });

  test.each([
    { room: null, phone: null },
    { room: null, phone: '+919876543210' },
    { room: 'https://meet.example/1' },
  ])('says the same place to both sides and in their calendars: %j', (changes) => {
    const { place } = callText(booking(changes));
    for (const kind of ['booking', 'booking_team'] as const) {
      expect(compose(kind, changes).text).toContain(place ?? '');
      const link = `href="${String(changes.room)}"`;
      expect(compose(kind, changes).html.includes(link)).toBe(kind === 'booking' && changes.room !== null);
      expect(eventOf(compose(kind, changes)).location).toBe(place);
    }
  });

  test.each([
    // The day after London has changed its clocks, and the day before.
    ['Europe/London', '2027-03-29T08:30:00Z', 'Monday, 29 March, 9:30 am (2:00 pm IST)'],
    ['Europe/London', '2027-03-27T08:30:00Z', 'Saturday, 27 March, 8:30 am (2:00 pm IST)'],
    [
      'Pacific/Auckland',
      '2027-03-29T11:30:00Z',
      'Tuesday, 30 March, 12:30 am (Monday, 29 March, 5:00 pm IST)',
    ],
  ])('names the time in %s and in India', (time_zone, starts_at, there) => {
    const { text, html } = compose('booking', { time_zone, starts_at });
    for (const part of [text, html]) expect(part).toContain(there);
  });

  test('names the time once to somebody in India', () => {
    const { text } = compose('booking', { time_zone: 'Asia/Kolkata' });
    expect(text).toMatch(/Monday, 29 March, \d+:\d\d [ap]m$/m);
  });

  test('of a time that is not confirmed names it, and has no calendar file', () => {
    const mail = compose('wish');
    expect(mail.calendar).toBeUndefined();
    expect(mail.text).toContain('Tuesday, 5 January, 12:00 pm');
    expect(eventOf(compose('booking')).status).toBe('CONFIRMED');
    expect(eventOf(compose('booking', { status: 'cancelled' })).status).toBe('CANCELLED');
    // Nobody is asked to accept what they have booked.
    expect(compose('booking').calendar?.content).not.toContain('RSVP=TRUE');
  });

  test('says what has happened to the booking; another host is a change too', () => {
    const { changed, cancelled, confirmed } = mailsCopy.booking.visitor;
    for (const [{ heading }, changes] of [
      [confirmed, {}],
      [changed, { sequence: 1 }],
      [cancelled, { sequence: 1, status: 'cancelled' }],
    ] as const)
      expect(compose('booking', changes).subject).toContain(heading);
  });

  test.each(['booking', 'booking_team'] as const)('%s names who calls, and why it has changed', (kind) => {
    const changes = { sequence: 1, host: 'Priya', reason: 'Our office is closed <b>that</b> day.' };
    const { text, html } = compose(kind, changes);
    expect(text).toContain(`${mailsCopy.booking.with}: ${changes.host}`);
    expect(text).toContain(changes.reason);
    expect(html).not.toContain('<b>');
  });

  test('to the owner names the visitor, and has the same entry', () => {
    const mail = compose('booking_team');
    expect(mail.text).toContain('Asha Verma');
    expect(eventOf(mail).uid).toBe(eventOf(compose('booking')).uid);
  });

  test.each([
    ['booking', {}, 'asha@studio.example'],
    ['booking_team', {}, MAIL_OPTIONS.team],
    ['booking_team', { owner_email: 'ananya@agency.example' }, 'ananya@agency.example'],
  ] as const)('of kind %s with %j has a calendar file that both attend, with a link', (kind, claim, to) => {
    const team = `The team <${MAIL_OPTIONS.team}>`;
    for (const status of ['confirmed', 'cancelled'] as const) {
      const about = mailOfKind(kind, {}, { booking: booking({ status }), ...claim });
      const mail = mailOf(about, { ...MAIL_OPTIONS, team });
      expect(mail?.to).toContain(to);
      const { organizer, attendees, url } = eventOf(mail);
      expect(organizer).toBe(`mailto:${MAIL_OPTIONS.team}`);
      expect(new Set(attendees)).toEqual(
        new Set([to, about.submission.email].map((each) => `mailto:${each}`)),
      );
      expect(url).toContain(MAIL_OPTIONS.siteUrl);
      expect(url?.endsWith(about.submission.id)).toBe(kind === 'booking_team');
    }
  });

  test('that reminds has no calendar file, because nothing has changed, and the other says how long it takes', () => {
    expect(compose('booking_soon').calendar).toBeUndefined();
    expect(compose('booking').text).toContain('30 minutes');
  });
});

test('the link to the page is the same for all attempts, and another in another mail', () => {
  const linkOf = (mail: ReturnType<typeof compose>) => /\/enquiry(#\S+)/.exec(mail.text)?.[1] ?? '';
  expect(linkOf(compose('booking'))).toBe(linkOf(compose('booking')));
  const other = composed(mailOfKind('booking', {}, { booking: booking(), id: 'another' }));
  expect(linkOf(compose('booking'))).not.toBe(linkOf(other));
});
