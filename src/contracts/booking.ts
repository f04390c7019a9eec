import { z } from 'zod';
import { BOOKING_STATUSES } from '../domain/enquiry/enquiry.ts';

/** A booking, as the page of its visitor, its mails and the conversation show it. Times are ISO texts. */
export const bookingSchema = z.object({
  id: z.string(),
  status: z.enum(BOOKING_STATUSES),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Counts changes, for calendars; a change names the one that its administrator saw. */
  sequence: z.number(),
  changed_at: z.string(),
  /** Why the team moved or cancelled it. */
  reason: z.string().nullable(),
  changed_by_team: z.boolean(),
  /** The IANA name of the visitor's time zone. */
  time_zone: z.string(),
  /** The name of the administrator who makes the call, and the address of their meeting room. */
  host: z.string().nullable(),
  room: z.string().nullable(),
  /** The number that we call if there is no room. */
  phone: z.string().nullable(),
});

export type Booking = z.infer<typeof bookingSchema>;

/** A time that a visitor has asked for and not confirmed from their mailbox. It occupies nothing. */
export const wishSchema = z.object({ starts_at: z.string(), time_zone: z.string() });

export type Wish = z.infer<typeof wishSchema>;

/** `free_times`: the times that can be booked, as ISO texts, and how long a call is. */
export const freeTimesSchema = z.object({ minutes: z.number(), times: z.array(z.string()) });

export type FreeTimes = z.infer<typeof freeTimesSchema>;

/** `book`: whether the time is booked, waits for the link in a mail, or is not free; null for a wrong key. */
export const bookedSchema = z.object({ outcome: z.enum(['booked', 'wished', 'taken']) }).nullable();

export type BookingOutcome = NonNullable<z.infer<typeof bookedSchema>>['outcome'];

const agendaBookingSchema = bookingSchema.extend({
  submission_id: z.string(),
  reference: z.string(),
  name: z.string(),
  service: z.string().nullable(),
  /** The administrator who makes the call. */
  host_id: z.string().nullable(),
});

/** A booking, as the team sees it. */
export type AgendaBooking = z.infer<typeof agendaBookingSchema>;

const blockedTimeSchema = z.object({
  id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  reason: z.string(),
  made_by: z.string().nullable(),
});

/** A time at which nobody can book. */
export type BlockedTime = z.infer<typeof blockedTimeSchema>;

/** `agenda` and `calendar_feed`, in the order of the starts. */
export const agendaSchema = z.object({
  bookings: z.array(agendaBookingSchema),
  blocked: z.array(blockedTimeSchema),
});

export type Agenda = z.infer<typeof agendaSchema>;

/** `change_booking`. `changed`: somebody else has changed it. `taken`: the time is not free any more. */
export const bookingChangeSchema = z.discriminatedUnion('changed', [
  z.object({ changed: z.literal(true) }),
  z.object({ changed: z.literal(false), reason: z.enum(['changed', 'taken']) }),
]);
