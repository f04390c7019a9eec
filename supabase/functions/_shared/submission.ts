import { z } from 'zod';
import { BOOKING_STATUSES } from '../../../src/domain/enquiry/enquiry.ts';
import {
  FORM_TYPES,
  type FormType,
  type StoredSubmission,
} from '../../../src/domain/submission/form-definitions.ts';

type Submission = StoredSubmission & { form_type: FormType };

// The other columns need no check here: the database's types and constraints guarantee them.
const rowSchema = z.object({ form_type: z.enum(FORM_TYPES) });

/** What a mail of the conversation says, from `private.letter_of`. */
const letterSchema = z.object({
  /** The reply whose address an answer goes to; null before the first one. */
  token: z.string().nullable(),
  text: z.string().nullable(),
  /** The name of the administrator who wrote it. */
  sender: z.string().nullable(),
  /** The names of the files that were too large, and the limit. */
  files: z.array(z.string()),
  megabytes: z.number(),
  /** The Message-IDs of the visitor's mails, oldest first. */
  answers: z.array(z.string()),
});

/** A booked consultation, from `private.booking_of`. */
const bookingSchema = z.object({
  id: z.string(),
  status: z.enum(BOOKING_STATUSES),
  starts_at: z.string(),
  ends_at: z.string(),
  sequence: z.number(),
  changed_at: z.string(),
  reason: z.string().nullable(),
  time_zone: z.string(),
  host: z.string().nullable(),
  room: z.string().nullable(),
  phone: z.string().nullable(),
});

export type ClaimedBooking = z.infer<typeof bookingSchema>;

/** A mail to be sent and its stored submission, as the database returns them. How each kind is composed is in `mail/lead-mails.ts`. */
export const leadMailSchema = z.object({
  submission_id: z.string(),
  kind: z.string(),
  /** Identifies the claim. It expires after two minutes, also if this process dies. */
  claim: z.string(),
  /** Name of the provider to send it with. */
  provider: z.string(),
  attempts: z.number(),
  /** Why there is no thank-you for this submission. */
  thanks_skipped: z.string().nullable(),
  /** How long to wait before the next mail. */
  pause_milliseconds: z.number(),
  submission: z.custom<Submission>((row) => rowSchema.safeParse(row).success),
  /** The address of the lead's owner; only of reminders. */
  owner_email: z.string().nullable(),
  /** The reply, or the incoming mail that the mail is about. */
  entry_id: z.string().nullable(),
  letter: letterSchema.nullable(),
  booking: bookingSchema.nullable(),
});

export type LeadMail = z.infer<typeof leadMailSchema>;
