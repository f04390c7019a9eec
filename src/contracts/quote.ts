import { z } from 'zod';
import { QUOTE_STATUSES } from '../domain/database/database-sets.ts';
import { CURRENCIES } from '../domain/site/money.ts';
import { attachmentSchema } from './attachment.ts';

const amount = z.number().nullable();

/** `private.quote_facts`: a quote as both sides see it. Amounts are once or a month, without GST and to pay. */
export const quoteSchema = z.object({
  reply_id: z.string(),
  /** What follows the lead's reference: KP-7F3K-92QX/1. */
  number: z.number(),
  reference: z.string(),
  title: z.string(),
  /** What is bought, a part in each line. */
  includes: z.string().nullable(),
  once: amount,
  once_to_pay: amount,
  monthly: amount,
  monthly_to_pay: amount,
  currency: z.enum(CURRENCIES),
  /** The office's day, YYYY-MM-DD. */
  valid_until: z.string(),
  /** The number that the accountant's program gave it. */
  accountants_number: z.string().nullable(),
  /** Of all that was sent. */
  hash: z.string(),
  /** Now: `expired` is computed; `altered`, if it is not what was sent. */
  status: z.enum([...QUOTE_STATUSES, 'expired', 'altered']),
  sent_at: z.string(),
  files: z.array(attachmentSchema),
  replaced_by: z.string().nullable(),
  /** What gave it its status, and whether staff recorded it. */
  answer: z
    .object({
      at: z.string(),
      name: z.string().nullable(),
      role: z.string().nullable(),
      reason: z.string().nullable(),
      is_recorded: z.boolean(),
    })
    .nullable(),
});

export type Quote = z.infer<typeof quoteSchema>;

const quoteEventSchema = z.object({
  at: z.string(),
  kind: z.enum(['opened', 'accepted', 'declined', 'withdrawn', 'replaced', 'taken_back', 'follow_up']),
  by: z.string().nullable(),
  is_recorded: z.boolean(),
  evidence: z.record(z.string(), z.string()),
  /** What staff attached to it. */
  files: z.array(attachmentSchema),
});

/** A quote with what happened to it, for staff. */
export const staffQuoteSchema = quoteSchema.extend({ events: z.array(quoteEventSchema) });

export type StaffQuote = z.infer<typeof staffQuoteSchema>;

/** A quote that staff should ask after. */
export const followUpSchema = z.object({
  submission_id: z.string(),
  reference: z.string(),
  why: z.enum(['no_answer', 'ends_soon']),
  valid_until: z.string(),
});

export type FollowUp = z.infer<typeof followUpSchema>;
