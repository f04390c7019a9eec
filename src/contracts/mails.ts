import { z } from 'zod';
import { MAIL_KINDS } from '../domain/database/database-sets.ts';
import { bookingSchema, wishSchema } from './booking.ts';
import { submissionSchema } from './submission.ts';

/** What a mail of the conversation says, from `private.letter_of`. */
const letterSchema = z.object({
  /** The reply whose address an answer goes to; null before the first one. */
  token: z.string().nullable(),
  /** The reply, or the mail that came in and when. */
  text: z.string().nullable(),
  at: z.string().nullable(),
  /** The name of the administrator who wrote it. */
  sender: z.string().nullable(),
  /** The names of the files that were too large, and the limit. */
  files: z.array(z.string()),
  megabytes: z.number(),
  /** Of the newest mail that came from the visitor's mailbox for certain. */
  subject: z.string().nullable(),
  /** The Message-IDs of the visitor's mails, oldest first. */
  answers: z.array(z.string()),
});

/** A mail to be sent and its stored submission. How each kind is composed is in `_shared/mail/lead-mails.ts` of the edge functions. */
export const leadMailSchema = z.object({
  submission_id: z.string(),
  kind: z.enum(Object.keys(MAIL_KINDS) as (keyof typeof MAIL_KINDS)[]),
  /** Identifies the claim. It expires after two minutes, also if this process dies. */
  claim: z.string(),
  /** Name of the provider to send it with. */
  provider: z.string(),
  attempts: z.number(),
  /** Why there is no thank-you for this submission. */
  thanks_skipped: z.string().nullable(),
  /** How long to wait before the next mail. */
  pause_milliseconds: z.number(),
  submission: submissionSchema,
  /** The address of the lead's owner; only of reminders. */
  owner_email: z.string().nullable(),
  /** The reply, or the incoming mail that the mail is about. */
  entry_id: z.string().nullable(),
  letter: letterSchema.nullable(),
  booking: bookingSchema.nullable(),
  wish: wishSchema.nullable(),
  /** Whether it may repeat nothing that was typed, because it was refused with that; only of mails to the team. */
  without_content: z.boolean(),
});

export type LeadMail = z.infer<typeof leadMailSchema>;

/** A line of a mail about several leads: nothing that somebody typed, because a mail gateway may refuse the whole mail for it. */
const listedSchema = z.object({
  id: z.string(),
  reference: z.string(),
  form_type: z.string(),
  kind: z.enum(Object.keys(MAIL_KINDS) as (keyof typeof MAIL_KINDS)[]),
  at: z.string(),
});

/** `claim_digest`: lists, which may be cut, and the whole counts. */
export const digestSchema = z.object({
  claim: z.string(),
  leads: z.array(listedSchema),
  lead_count: z.number(),
  suspicious: z.array(listedSchema),
  suspicious_count: z.number(),
  unassigned: z.number(),
  deleted: z.number(),
});

export type Digest = z.infer<typeof digestSchema>;

/** What `claim_notifications` tells one administrator in one way. */
export const notificationSchema = z.object({
  id: z.string(),
  /** The time until which this tells everything. */
  until: z.string(),
  /** A device that shows notifications; null is told by mail. */
  device: z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() }).nullable(),
  email: z.string(),
  total: z.number(),
  /** The newest ones. */
  news: z.array(
    z.object({
      kind: z.enum(['team', 'answer', 'due_soon']),
      lead: z.string(),
      reference: z.string(),
    }),
  ),
});

export type Notification = z.infer<typeof notificationSchema>;

/** A recorded call that is to be placed, with data of its submission. */
export const claimedCallSchema = z.object({
  call_id: z.string(),
  submission_id: z.string(),
  refusal: z.null(),
  phone: z.string(),
  service: z.string().nullable(),
  urgency: z.string().nullable(),
});

export type ClaimedCall = z.infer<typeof claimedCallSchema>;

/** `claim_voice_call`: one recorded call, or a refusal. */
export const voiceCallSchema = z.tuple([
  z.union([claimedCallSchema, z.object({ refusal: z.string(), call_id: z.null() })]),
]);
