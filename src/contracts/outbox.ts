import { z } from 'zod';
import { OUTBOX_KINDS } from '../domain/database/database-sets.ts';
import { bookingSchema, wishSchema } from './booking.ts';
import { alarmSchema } from './health.ts';
import { quoteSchema } from './quote.ts';
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
  /** The files that leave with a reply. */
  attachments: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** Of the newest mail that came from the visitor's mailbox for certain. */
  subject: z.string().nullable(),
  /** The mail that the thread began with. */
  thread: z.string().nullable(),
  /** The Message-IDs of the visitor's mails, oldest first. */
  answers: z.array(z.string()),
});

/** What every message of the outbox has: `private.message_of`. */
const messageShape = {
  /** Names it for good: the idempotency key, and what webhooks tell about it. */
  id: z.string(),
  channel: z.enum(['mail', 'push', 'webhook']),
  /** Identifies the claim. It expires after two minutes, also if this process dies. */
  claim: z.string(),
  /** Name of the mail provider to send it with; null for other channels. */
  provider: z.string().nullable(),
  attempts: z.number(),
  /** How long to wait before the next mail. */
  pause_milliseconds: z.number(),
};

/** The kinds of messages that are about several leads or about none. */
const OTHER_KINDS = ['digest', 'notification', 'invitation', 'access', 'alarm'] as const;
type OutboxKind = keyof typeof OUTBOX_KINDS;
/** What programs are told. */
type EventKind = Extract<OutboxKind, `${string}.${string}`>;
const isEvent = (kind: string): kind is EventKind => kind.includes('.');
const eventKinds = Object.keys(OUTBOX_KINDS).filter(isEvent);
const leadKinds = Object.keys(OUTBOX_KINDS).filter(
  (kind): kind is Exclude<OutboxKind, (typeof OTHER_KINDS)[number] | EventKind> =>
    !isEvent(kind) && !OTHER_KINDS.some((other) => other === kind),
);

/** A lead in a mail that tells all that waits for a mailbox. */
const toldLeadSchema = z.object({
  reference: z.string(),
  /** What the mail says of it: thanks, the time that it wishes, or no more than the link. */
  kind: z.enum(['thanks', 'wish', 'page_link']),
  wish: wishSchema.nullable(),
});

/** A mail about a lead, and its stored submission. How each kind is composed is in `_shared/mail/lead-mails.ts` of the edge functions. */
export const leadMailSchema = z.object({
  ...messageShape,
  kind: z.enum(leadKinds),
  /** The visitor's address as it was typed, in lower case; null for the owner and the team. */
  receiver: z.string().nullable(),
  submission: submissionSchema,
  /** The address of the lead's owner, if the mail is for the owner. */
  owner_email: z.string().nullable(),
  letter: letterSchema.nullable(),
  /** The quote that it sends, or tells the answer to. */
  quote: quoteSchema.nullable(),
  booking: bookingSchema.nullable(),
  /** Of the mails that anybody can cause who types a mailbox: the newest leads, and how many others there are. */
  content: z.object({ leads: z.array(toldLeadSchema), more: z.number() }).nullable(),
  /** Whether it may repeat nothing that was typed, because it was refused with that; only of mails to the team. */
  without_content: z.boolean(),
});

export type LeadMail = z.infer<typeof leadMailSchema>;

/** A line of a mail about several leads: nothing that somebody typed, because a mail gateway may refuse the whole mail for it. */
const listedSchema = z.object({
  id: z.string(),
  reference: z.string(),
  form_type: z.string(),
  kind: z.enum(leadKinds),
  at: z.string(),
});

const digestSchema = z.object({
  ...messageShape,
  kind: z.literal('digest'),
  /** Lists, which may be cut, and the whole counts. */
  content: z.object({
    leads: z.array(listedSchema),
    lead_count: z.number(),
    suspicious: z.array(listedSchema),
    suspicious_count: z.number(),
    unassigned: z.number(),
    deleted: z.number(),
  }),
});

export type Digest = z.infer<typeof digestSchema>;

/** What one administrator is told in one way. */
const notificationSchema = z.object({
  ...messageShape,
  kind: z.literal('notification'),
  receiver: z.string().nullable(),
  /** A device that shows notifications; null is told by mail. */
  device: z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() }).nullable(),
  content: z.object({
    total: z.number(),
    /** The newest ones. */
    news: z.array(
      z.object({
        kind: z.enum(['team', 'answer', 'due_soon']),
        lead: z.string(),
        reference: z.string(),
      }),
    ),
  }),
});

export type Notification = z.infer<typeof notificationSchema>;

const staffMailSchema = z.object({
  ...messageShape,
  kind: z.enum(['invitation', 'access']),
  receiver: z.string(),
});

export type StaffMail = z.infer<typeof staffMailSchema>;

const alarmMessageSchema = z.object({ ...messageShape, kind: z.literal('alarm'), content: alarmSchema });

/** What a program is told: `private.event_of`. */
const eventMessageSchema = z.object({
  ...messageShape,
  kind: z.enum(eventKinds),
  /** The place of the program's address in the secrets. */
  receiver: z.string(),
  /** What is posted. Each event is described in supabase/webhooks.md. */
  event: z.object({
    type: z.string(),
    version: z.literal(1),
    sequence: z.number(),
    timestamp: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
});

export type EventMessage = z.infer<typeof eventMessageSchema>;

/** A message that was claimed from the outbox. */
export const messageSchema = z.discriminatedUnion('kind', [
  eventMessageSchema,
  leadMailSchema,
  digestSchema,
  notificationSchema,
  staffMailSchema,
  alarmMessageSchema,
]);

export type Message = z.infer<typeof messageSchema>;

/** `invite_admin`: what became of it, and the mail that tells about it. */
export const invitedSchema = z.object({ outcome: z.enum(['granted', 'invited']), mail: z.string() });
