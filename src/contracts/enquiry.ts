import { z } from 'zod';
import { LEAD_STATUSES } from '../domain/database/database-sets.ts';
import { bookingSchema, wishSchema } from './booking.ts';
import { quotesSchema } from './conversation.ts';
import { quoteSchema } from './quote.ts';

const entrySchema = z.object({
  id: z.string(),
  /** What was sent with the form, a reply of ours, and a later message or mail of the visitor. */
  kind: z.enum(['submission', 'reply', 'mail']),
  at: z.string(),
  text: z.string(),
  /** Null if it is no mail. */
  quotes: quotesSchema.nullable(),
  other: z.string().nullable(),
  /** Who replied; null without a name. */
  sender: z.string().nullable(),
  /** Attached files. Ours have an id, by which they can be opened. */
  files: z.array(z.object({ id: z.string().nullable(), name: z.string(), bytes: z.number() })).nullable(),
});

/** A part of the conversation, as its visitor sees it. */
export type EnquiryEntry = z.infer<typeof entrySchema>;

/** `enquiry`: the private page of one visitor. Times are ISO texts. */
export const enquirySchema = z.object({
  reference: z.string(),
  /** Whether the key came by mail, and so belongs to the owner of the mailbox. Without that, nothing is shown but what was typed here. */
  verified: z.boolean(),
  name: z.string(),
  status: z.enum(Object.keys(LEAD_STATUSES) as (keyof typeof LEAD_STATUSES)[]),
  sent_at: z.string(),
  /** By when we answer; only meaningful while the status is `pending`. */
  due_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** The name of the lead's owner. */
  owner: z.string().nullable(),
  /** The estimate that came with the form. */
  estimate: z.object({ services: z.array(z.string()).nullable(), total: z.string() }).nullable(),
  /** The newest, and what was sent with the form. */
  entries: z.array(entrySchema),
  /** How many there are between these. */
  earlier: z.number(),
  /** The newest first; none without a key that came by mail. */
  quotes: z.array(quoteSchema),
  booking: bookingSchema.nullable(),
  wish: wishSchema.nullable(),
  /** Whether a message may be added and a time chosen here. */
  may_add: z.boolean(),
});

export type Enquiry = z.infer<typeof enquirySchema>;
