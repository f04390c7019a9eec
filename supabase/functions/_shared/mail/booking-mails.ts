import ical, { ICalCalendarMethod } from 'ical-generator';
import type { LeadMail } from '../../../../src/contracts/mails.ts';
import { formsCopy } from '../../../../src/copy/forms.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { momentFor, momentForAnybody } from '../../../../src/wording/office-time.ts';
import { calendarEvent } from '../calendar-event.ts';
import type { Booking } from '../../../../src/contracts/booking.ts';
import { bareAddress, mailableAddress } from './address.ts';
import { AGENCY, composeMail, type Entry, leadAddress } from './layout.ts';
import type { ComposeMail, LeadMailOptions } from './compose.ts';
import type { Mail } from './mailer.ts';
import { pageLinkOf } from './page-key.ts';

const copy = mailsCopy.booking;
const { columns } = formsCopy;

/** What happened to a booking, for the texts of its mails. */
function stateOf({ status, sequence }: Booking) {
  if (status === 'cancelled') return 'cancelled';
  return sequence > 0 ? 'changed' : 'confirmed';
}

const minutesOf = ({ starts_at, ends_at }: Booking): string =>
  String((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);

/** Tells the visitor that a booking was made, moved or cancelled. */
export const toldVisitor: ComposeMail = (claim, options) =>
  claim.booking === null
    ? undefined
    : visitorMail(
        claim,
        options,
        textsOf(claim.booking, stateOf(claim.booking)),
        calendarFile(claim.booking, options, {
          summary: interpolate(copy.title, { agency: AGENCY }),
          url: options.siteUrl,
          attendees: [claim.submission.email],
        }),
      );

/** Asks the owner of the mailbox whether they want the time: the link takes it. */
export const confirmWish: ComposeMail = ({ wish, ...claim }, options) =>
  wish === null
    ? undefined
    : visitorMail({ ...claim, wish }, options, {
        ...copy.visitor.wish,
        facts: [[copy.when, momentFor(wish.starts_at, wish.time_zone)]],
      });

/** Reminds the visitor of a booking. */
export const remindOfBooking =
  (kind: 'booking_tomorrow' | 'booking_soon'): ComposeMail =>
  (claim, options) =>
    claim.booking === null ? undefined : visitorMail(claim, options, textsOf(claim.booking, kind));

/** It contains nothing that a visitor typed: anybody could book with the address of somebody else. */
function visitorMail(
  claim: LeadMail,
  options: LeadMailOptions,
  { heading, opening, button, facts }: { heading: string; opening: string; button: string; facts: Entry[] },
  calendar?: Mail['calendar'],
) {
  const { submission } = claim;
  const to = mailableAddress(submission.email);
  if (to === undefined) return undefined;
  return composeMail(
    {
      to,
      replyTo: options.team,
      subject: interpolate(copy.subject, { heading, reference: submission.reference }),
      ...(calendar && { calendar }),
    },
    {
      heading,
      parts: [opening, [...facts, [columns.reference, submission.reference]]],
      button: { label: button, href: pageLinkOf(claim, options) },
      reason: copy.reason,
      siteUrl: options.siteUrl,
      isSigned: true,
    },
  );
}

function visitorFacts(booking: Booking): Entry[] {
  const { starts_at, time_zone, host, room, reason, status } = booking;
  const facts: Entry[] = [[copy.when, momentFor(starts_at, time_zone)]];
  if (host !== null) facts.push([copy.with, host]);
  if (status === 'confirmed')
    facts.push(room === null ? [copy.where, placeOf(booking)] : [copy.where, room, room]);
  if (reason !== null) facts.push([copy.why, reason]);
  return facts;
}

function textsOf(booking: Booking, kind: Exclude<keyof typeof copy.visitor, 'wish'>) {
  const { opening, ...texts } = copy.visitor[kind];
  const minutes = minutesOf(booking);
  return { ...texts, opening: interpolate<string>(opening, { minutes }), facts: visitorFacts(booking) };
}

const placeOf = ({ phone }: Booking): string =>
  phone === null ? copy.noPhone : interpolate(copy.weCall, { phone });

/** Tells the owner of the lead, or the team. */
export const toldTeam: ComposeMail = (claim, options) => {
  const { booking, submission, owner_email } = claim;
  if (!booking) return undefined;
  const { heading, opening } = copy.team[stateOf(booking)];
  const { reference } = submission;
  const to = mailableAddress(owner_email ?? '') ?? options.team;
  const href = leadAddress(options.siteUrl, claim.submission_id);
  return composeMail(
    {
      to,
      subject: interpolate(copy.subject, { heading, reference }),
      calendar: calendarFile(booking, options, {
        summary: interpolate(copy.titleForTeam, { reference }),
        url: href,
        attendees: [bareAddress(to), submission.email],
      }),
    },
    {
      heading,
      parts: [
        opening,
        [
          [copy.when, momentForAnybody(booking.starts_at)],
          [columns.name, submission.name],
          ...(submission.phone === null ? [] : [[columns.phone, submission.phone] as const]),
          ...(booking.reason === null ? [] : [[copy.why, booking.reason] as const]),
          [columns.reference, reference],
        ],
      ],
      button: { label: copy.team.open, href },
      reason: copy.team.reason,
      siteUrl: options.siteUrl,
    },
  );
};

/** What the calendar of one side says. */
interface CalendarEntry {
  summary: string;
  url: string;
  /** The receiver among them: otherwise calendar programs may offer nothing. */
  attendees: readonly string[];
}

/** The booking for a calendar (RFC 5546): a request, not a publication, because Google and Exchange update only those. */
function calendarFile(
  booking: Booking,
  options: LeadMailOptions,
  { attendees, ...entry }: CalendarEntry,
): NonNullable<Mail['calendar']> {
  const method = booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const calendar = ical({
    prodId: { company: AGENCY, product: AGENCY },
    method: ICalCalendarMethod[method],
  });
  const event = calendar.createEvent({
    ...calendarEvent(booking, options),
    ...entry,
    location: booking.status === 'confirmed' ? (booking.room ?? placeOf(booking)) : null,
  });
  for (const email of new Set(attendees.map(mailableAddress)))
    if (email !== undefined) event.createAttendee({ email, rsvp: false });
  return { method, content: `${calendar.toString()}\r\n` };
}
