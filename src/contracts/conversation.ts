import { z } from 'zod';
import { attachmentSchema } from './attachment.ts';
import { bookingSchema, wishSchema } from './booking.ts';
import { leadMailSchema } from './outbox.ts';
import { staffQuoteSchema } from './quote.ts';

/** The lines of a mail that the conversation held already: of each passage the first one, and the one after the last; null until it is read. */
export const quotesSchema = z.array(z.tuple([z.number(), z.number()]));

const entryOf = <Kind extends string, Details extends z.ZodRawShape>(kind: Kind, details: Details) =>
  z.object({
    id: z.string(),
    /** Its id and a version: another key means that it has changed. */
    key: z.string(),
    kind: z.literal(kind),
    at: z.string(),
    /** The lead that it belongs to: this one, or one that is joined with it. */
    lead: z.string(),
    sender: z.string().nullable(),
    text: z.string().nullable(),
    delivery: z.string().nullable(),
    attachments: z.array(attachmentSchema),
    details: z.object(details),
  });

const replySchema = entryOf('reply', { author_id: z.string().nullable(), reason: z.string().nullable() });
const mailSchema = entryOf('mail', {
  from: z.string(),
  subject: z.string(),
  quotes: quotesSchema.nullable(),
  /** Its other part, HTML or plain text, if that says more or something else. */
  other: z.string().nullable(),
  automatic: z.boolean(),
  /** Whether it came from the lead's mailbox for certain; otherwise anybody may have typed it. */
  proved: z.boolean(),
  /** What a visitor asks for with a button of their page. */
  asks_for: z.enum(['data', 'erasure', 'withdrawal']).nullable(),
});
const noteSchema = entryOf('note', { author_id: z.string().nullable(), edited_at: z.string().nullable() });
const changeSchema = entryOf('change', {
  /** Owners are names, joined leads references, bookings times, worth is JSON; a cancelled booking ends as null. */
  field: z.enum([
    'status',
    'owner',
    'follow_up_on',
    'worth',
    'lost_reason',
    'joined',
    'booking',
    'outcome',
    'entered',
    'name',
    'email',
    'phone',
  ]),
  /** Whether no admin made the change, but an answer of the visitor or a program. */
  automatic: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

const entrySchema = z.discriminatedUnion('kind', [
  entryOf('submission', { reference: z.string() }),
  replySchema,
  mailSchema,
  noteSchema,
  entryOf('call', { phone: z.string(), reason: z.string().nullable() }),
  changeSchema,
]);

/** One thing that was said or done about a lead. */
export type Entry = z.infer<typeof entrySchema>;
export type Reply = z.infer<typeof replySchema>;
export type Mail = z.infer<typeof mailSchema>;
export type NoteEntry = z.infer<typeof noteSchema>;
export type Change = z.infer<typeof changeSchema>;

/** `conversation`: what was said with a lead. */
export const conversationSchema = z.object({
  /** The enquiries and the newest of the other entries, oldest first. */
  keys: z.array(z.string()),
  /** Those of them that the caller does not know. */
  entries: z.array(entrySchema),
  /** How many there are between the enquiries and the others. */
  earlier: z.number(),
  last_reply_id: z.string().nullable(),
  /** Other admins who are writing a reply. */
  writing: z.array(z.object({ name: z.string() })),
  joined: z.array(z.object({ id: z.string(), reference: z.string() })),
  /** The newest first. */
  quotes: z.array(staffQuoteSchema),
  /** The booking to come, or else the last one. */
  booking: bookingSchema.nullable(),
  wish: wishSchema.nullable(),
});

export type Conversation = z.infer<typeof conversationSchema>;

/** `send_reply`: whether it was stored; if not, who has answered meanwhile. */
export const sentReplySchema = z.discriminatedUnion('sent', [
  z.object({ sent: z.literal(true), reply_id: z.string() }),
  z.object({
    sent: z.literal(false),
    reason: z.literal('answered'),
    /** Null for a deleted account. */
    by: z.string().nullable(),
    reply_id: z.string(),
  }),
]);

const unassignedMailSchema = mailSchema.omit({ key: true, kind: true, lead: true, delivery: true });

/** A mail that belongs to no lead. */
export type UnassignedMail = z.infer<typeof unassignedMailSchema>;

/** `unassigned_mails`: a page of these, newest first, and how many there are. */
export const unassignedMailsSchema = z.object({ total: z.number(), mails: z.array(unassignedMailSchema) });

/** `duplicates_of`: a lead that may be of the same person. */
export const duplicateSchema = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  at: z.string(),
  why: z.enum(['mailbox', 'phone', 'text']),
});

/** `read_attachment`. The content is base64. */
export const storedFileSchema = z.object({ name: z.string(), type: z.string(), content: z.string() });

export type StoredFile = z.infer<typeof storedFileSchema>;

/**
 * `unread_mails`: mails with what their conversation held before, oldest first. A mail to the visitor is composed again; one that cannot be read
 * stops none of them.
 */
export const unreadMailsSchema = z.array(
  z.object({
    id: z.string(),
    /** The conversation: after a move, what was found counts no more. */
    leads: z.array(z.string()),
    body: z.string(),
    said: z.array(z.object({ text: z.string().nullable(), mail: leadMailSchema.nullable().catch(null) })),
  }),
);

/** `store_mail`: the files whose contents are not stored yet, by their places in the mail. */
export const missingFilesSchema = z.array(z.object({ id: z.string(), place: z.number() }));
