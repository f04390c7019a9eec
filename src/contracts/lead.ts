import { z } from 'zod';
import { LOST_REASONS } from '../domain/database/database-sets.ts';
import type { Database } from '../domain/database/database-types.ts';
import { CURRENCIES } from '../domain/site/money.ts';
import { quotesSchema } from './conversation.ts';
import { followUpSchema } from './quote.ts';
import { submissionSchema } from './submission.ts';

/** Amounts without GST: once, a month, or both. */
export const worthSchema = z.object({
  once: z.number().nullable(),
  monthly: z.number().nullable(),
  currency: z.enum(CURRENCIES),
});

export type Worth = z.infer<typeof worthSchema>;

/** The work on one submission. Version 0 has not been changed yet. */
const workSchema = z.object({
  submission_id: z.string(),
  status: z.string(),
  owner_id: z.string().nullable(),
  owner_name: z.string().nullable(),
  follow_up_on: z.string().nullable(),
  answered_at: z.string().nullable(),
  version: z.number(),
  changed_at: z.string().nullable(),
  changed_by_name: z.string().nullable(),
  /** What it was won with; before that, what is known of it. */
  worth: worthSchema.nullable(),
  lost_reason: z.enum(LOST_REASONS).nullable(),
});

/** `lead_details`. */
export const leadDetailsSchema = workSchema.extend({ booking_at: z.string().nullable() });

export type LeadDetails = z.infer<typeof leadDetailsSchema>;

/** `change_leads`: what became of one lead. `conflict`: somebody else was faster, and the values are the current ones. */
export const changedLeadSchema = z.discriminatedUnion('outcome', [
  workSchema.extend({
    outcome: z.enum(['changed', 'unchanged', 'conflict', 'refused']),
    reason: z.string().nullable(),
  }),
  z.object({ submission_id: z.string(), outcome: z.literal('missing'), reason: z.null() }),
]);

export type ChangeOutcome = z.infer<typeof changedLeadSchema>;
export type ChangedLead = Exclude<ChangeOutcome, { outcome: 'missing' }>;

/** `lead_record`: one lead; its conversation is loaded by itself. */
export const leadRecordSchema = z.object({ submission: submissionSchema, lead: leadDetailsSchema });

/** `lead_in`: the lead of a program, and whether it was stored only now. */
export const enteredLeadSchema = z.object({ reference: z.string(), is_new: z.boolean() });

/** What became of one mail about a submission. */
const mailStatusSchema = z.object({
  submission_id: z.string(),
  kind: z.string(),
  status: z.string(),
  /** When it got this status. */
  changed_at: z.string(),
  reason: z.string().nullable(),
});

export type MailStatus = z.infer<typeof mailStatusSchema>;

/** The person of a submission who sent several. */
const personLineSchema = z.object({
  submission_id: z.string(),
  /** Which one it is, from 1. */
  enquiry_number: z.number(),
  enquiry_count: z.number(),
  first_at: z.string(),
  /** The last quote before it, in its currency, and when that was sent. */
  last_quote: z.number().nullable(),
  last_quote_currency: z.enum(CURRENCIES).nullable(),
  last_quote_at: z.string().nullable(),
});

export type PersonLine = z.infer<typeof personLineSchema>;

/** What was said last with a lead: a mail or message of the visitor, or a reply. */
const lastSaidSchema = z.object({
  submission_id: z.string(),
  kind: z.enum(['mail', 'reply']),
  at: z.string(),
  /** Null for a deleted account. */
  sender: z.string().nullable(),
  text: z.string(),
  quotes: quotesSchema.nullable(),
});

export type LastSaid = z.infer<typeof lastSaidSchema>;

/** `row_marks`: what a row of the inbox shows besides its submission. */
export const rowMarksSchema = z.object({
  leads: z.array(leadDetailsSchema),
  mails: z.array(mailStatusSchema),
  people: z.array(personLineSchema),
  said: z.array(lastSaidSchema),
  follow_ups: z.array(followUpSchema),
});

/** Somebody who may own a lead. */
export type Admin = Database['public']['Functions']['list_admins']['Returns'][number];

/** `count_views`: how many submissions are in each view that has a count. */
export const viewCountsSchema = z.object({
  to_answer: z.number(),
  overdue: z.number(),
  follow_up: z.number(),
  mine: z.number(),
  marked: z.number(),
  next_due_at: z.string().nullable(),
});

export type ViewCounts = z.infer<typeof viewCountsSchema>;
