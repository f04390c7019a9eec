import { z } from 'zod';
import { submissionsCopy } from '../../../src/copy/submissions.ts';
import { OUR_MESSAGE_ID } from '../_shared/mail/address.ts';

/** The events of Resend that change the status of a mail. */
const STATUSES = {
  'email.sent': 'sent',
  'email.delivered': 'delivered',
  'email.bounced': 'bounced',
  'email.complained': 'complained',
  'email.failed': 'failed',
  // The provider did not send it, because an earlier mail to this address bounced.
  'email.suppressed': 'bounced',
} as const;

const REASON_MAX_CHARACTERS = 200;

const tagsSchema = z.object({ mail: z.uuid() });
/** The same as a list. */
const listedTagsSchema = z
  .array(z.object({ name: z.string(), value: z.string() }))
  .transform((tags) => ({ mail: tags.find(({ name }) => name === 'mail')?.value }))
  .pipe(tagsSchema);

const text = z.string().catch('');

/** Other events, and mails without our tags such as sign-up confirmations, do not match. */
const eventSchema = z.object({
  type: z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
  created_at: z.iso.datetime({ offset: true }),
  data: z.object({
    email_id: z.string().min(1).max(200),
    tags: z.union([tagsSchema, listedTagsSchema]).optional(),
    bounce: z.object({ type: text, message: text }).optional(),
    failed: z.object({ reason: text }).optional(),
  }),
});

/** The arguments of `record_mail_event` for a webhook in Resend's form, or undefined if it tells nothing about the status of a mail. */
export function parseMailEvent(payload: unknown) {
  const event = eventSchema.safeParse(payload).data;
  if (!event) return undefined;
  const { type, created_at, data } = event;
  const { bounce, failed } = data;
  const id = data.tags?.mail ?? OUR_MESSAGE_ID.exec(data.email_id)?.groups?.['id'];
  if (id === undefined) return undefined;
  const { bouncedBefore } = submissionsCopy.mailFailures;
  const reason = type === 'email.suppressed' ? bouncedBefore : (bounce?.message ?? failed?.reason);
  return {
    p_id: id,
    p_message_id: data.email_id,
    p_status: STATUSES[type],
    p_at: created_at,
    p_is_passing: bounce?.type === 'Transient',
    // More may follow it where it is shown.
    ...(reason && { p_reason: [...reason.replace(/\.$/, '')].slice(0, REASON_MAX_CHARACTERS).join('') }),
  };
}
