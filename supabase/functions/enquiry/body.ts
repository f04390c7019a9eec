import { z } from 'zod';
import { PAGE_KEY } from '../../../src/domain/enquiry/enquiry.ts';
import { isTimeZone } from '../../../src/domain/site/time.ts';
import { typedText } from '../_shared/app.ts';

const reference = typedText(20);
/** Who may open the page: its reference and a key. */
const page = { reference, key: z.string().regex(PAGE_KEY) };

/** What the visitor's page asks for. */
export const bodySchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('open'), ...page, newest: z.int().min(1).max(100_000).optional() }),
  z.strictObject({
    action: z.literal('message'),
    ...page,
    text: typedText(),
    requestId: z.hex().length(32),
    asksFor: z.enum(['data', 'erasure', 'withdrawal']).optional(),
  }),
  z.strictObject({ action: z.literal('times'), reference: reference.optional(), key: page.key.optional() }),
  z.strictObject({
    action: z.literal('book'),
    ...page,
    startsAt: z.iso.datetime({ offset: true }),
    timeZone: z.string().max(60).refine(isTimeZone),
  }),
  z.strictObject({ action: z.literal('cancel'), ...page }),
  z.strictObject({
    action: z.literal('quote'),
    ...page,
    number: z.int().min(1).max(10_000),
    hash: z.hex().length(64),
    accepted: z.boolean(),
    name: typedText().optional(),
    role: typedText().optional(),
    sentence: typedText().optional(),
    reason: typedText().optional(),
  }),
  z.strictObject({ action: z.literal('file'), ...page, file: z.uuid() }),
  z.strictObject({ action: z.literal('not_me'), ...page }),
  z.strictObject({ action: z.literal('link'), reference, email: typedText(320) }),
]);

export type EnquiryBody = z.infer<typeof bodySchema>;
export type QuoteAnswer = Extract<EnquiryBody, { action: 'quote' }>;
