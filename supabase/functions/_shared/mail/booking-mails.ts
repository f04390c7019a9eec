import ical, { ICalCalendarMethod } from 'ical-generator';
import { formsCopy } from '../../../../src/copy/forms.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { callText } from '../../../../src/wording/call-text.ts';
import { momentFor, momentForAnybody } from '../../../../src/wording/office-time.ts';
import { calendarEvent } from '../calendar-event.ts';
import type { Booking } from '../../../../src/contracts/booking.ts';
import { bareAddress, mailableAddress } from './address.ts';
import { AGENCY, type Entry, leadAddress } from './layout.ts';
import type { ComposeMail, MailOptions } from './compose.ts';
import { threadHeaders } from './letter.ts';
import type { Mail } from './mailer.ts';
import { mailToOwner, mailToVisitor, ownerOf } from './ordinary-mails.ts';

const copy = mailsCopy.booking;
const { columns } = formsCopy;

/** What happened to a booking, for the texts of its mails. */
function stateOf({ status, sequence }: Booking) {
  if (status === 'cancelled') return 'cancelled';
  return sequence > 0 ? 'changed' : 'confirmed';
}

const minutesOf = ({ starts_at, ends_at }: Booking): string =>
  String((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);

/** Tells the visitor that a booking was made, moved or cancelled, with a file for the calendar, or reminds of it. */
export const bookingMail: ComposeMail = (claim, options) => {
  const { kind, booking, submission } = claim;
  if (!booking) return undefined;
  const reminder = kind === 'booking_tomorrow' || kind === 'booking_soon' ? kind : undefined;
  const { opening, ...texts } = copy.visitor[reminder ?? stateOf(booking)];
  return mailToVisitor(claim, options, {
    ...texts,
    parts: [
      interpolate<string>(opening, { minutes: minutesOf(booking) }),
      [...visitorFacts(booking), [columns.reference, submission.reference] as const],
    ],
    reason: copy.reason,
    headers: threadHeaders(claim, options.domain),
    calendar: reminder
      ? undefined
      : calendarFile(booking, options, {
          summary: interpolate(copy.title, { agency: AGENCY }),
          url: options.siteUrl,
          attendees: [submission.email],
        }),
  });
};

function visitorFacts(booking: Booking): Entry[] {
  const { starts_at, time_zone, host, room, reason } = booking;
  return [
    [copy.when, momentFor(starts_at, time_zone)],
    [copy.with, host],
    [copy.where, callText(booking).place, room ?? undefined],
    [copy.why, reason],
  ];
}

/** Tells the owner of the lead, or the team. */
export const bookingTeamMail: ComposeMail = (claim, options) => {
  const { booking, submission } = claim;
  if (!booking) return undefined;
  const { heading, opening } = copy.team[stateOf(booking)];
  const { reference, name } = submission;
  return mailToOwner(claim, options, {
    heading,
    parts: [
      opening,
      [
        [copy.when, momentForAnybody(booking.starts_at)],
        [copy.with, booking.host],
        [copy.where, callText(booking).place],
        [columns.name, name],
        [copy.why, booking.reason],
        [columns.reference, reference],
      ],
    ],
    reason: copy.team.reason,
    calendar: calendarFile(booking, options, {
      summary: interpolate(copy.titleForTeam, { reference }),
      url: leadAddress(options.siteUrl, claim.submission.id),
      attendees: [ownerOf(claim) ?? bareAddress(options.team), submission.email],
    }),
  });
};

/**
 * The booking for the calendar of one side (RFC 5546): a request, not a publication, because Google and Exchange update only those. The receiver
 * is among the attendees: otherwise calendar programs may offer nothing.
 */
function calendarFile(
  booking: Booking,
  options: MailOptions,
  { attendees, ...entry }: { summary: string; url: string; attendees: readonly string[] },
): NonNullable<Mail['calendar']> {
  const method = booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const calendar = ical({
    prodId: { company: AGENCY, product: AGENCY },
    method: ICalCalendarMethod[method],
  });
  const event = calendar.createEvent({
    ...calendarEvent(booking, options),
    ...entry,
    location: callText(booking).place,
  });
  for (const email of new Set(attendees.map(mailableAddress)))
    if (email !== undefined) event.createAttendee({ email, rsvp: false });
  return { method, content: `${calendar.toString()}\r\n` };
}
