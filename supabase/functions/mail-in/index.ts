import type { MiddlewareHandler } from 'hono';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { missingFilesSchema } from '../../../src/contracts/conversation.ts';
import { createApp } from '../_shared/app.ts';
import { startMailFunction } from '../_shared/mail-function.ts';
import { bareAddress } from '../_shared/mail/address.ts';
import { requireSignature, verifyWebhook } from '../_shared/mail/verify-webhook.ts';
import { readQuotes } from '../_shared/quotes/read-quotes.ts';
import { address, readSettings } from '../_shared/settings.ts';
import { readMail, type ReceivedMail } from './read-mail.ts';
import { receiveMail } from './receive-mail.ts';
import { storeFile } from './store-file.ts';

const inbound = {
  MAIL_FROM: z.string(),
  /** Without one, only raw mails are taken. */
  INBOUND_WEBHOOK_SECRET: z.string().optional(),
  RESEND_API_KEY: z.string().default(''),
  RESEND_URL: address.default('https://api.resend.com'),
};

const read = (name: string) => Deno.env.get(name);
const options = startMailFunction('mail-in', read);
const settings = readSettings(inbound, read);
const own = { address: bareAddress(settings.MAIL_FROM).toLowerCase() };
const webhooks = settings.INBOUND_WEBHOOK_SECRET ? [new Webhook(settings.INBOUND_WEBHOOK_SECRET)] : [];

/** A webhook only names the mail, but lists its recipients. */
const MAX_WEBHOOK_BYTES = 1024 * 1024;

/** How long the provider may take for a mail. */
const TIMEOUT_MILLISECONDS = 20_000;

/** The SMTP recipients of a raw mail, separated by commas. */
const RECIPIENTS_HEADER = 'x-recipients';

const receivedSchema = z.object({ raw: z.object({ download_url: z.url() }) });

const eventSchema = z.object({
  type: z.literal('email.received'),
  data: z.object({ email_id: z.string().min(1).max(200), to: z.array(z.string()).catch([]) }),
});

const isRawMail = (headers: Headers) => options.api.serviceKeys.includes(headers.get('apikey') ?? '');
const limitBody = (headers: Headers) => (isRawMail(headers) ? undefined : MAX_WEBHOOK_BYTES);
const guard: MiddlewareHandler = (context, next) =>
  isRawMail(context.req.raw.headers) ? next() : requireSignature(context, next);

/**
 * Receives mails: as a signed webhook of Resend, whose mail is then fetched, or as the raw mail with the secret key, from the SMTP server
 * of the local stack. A mail that comes twice is stored once. If it cannot be stored, the answer is 500, and the sender tries again.
 */
const app = createApp(options.log, { guard, limitBody });
app.post('*', async (context) => {
  const { req } = context;
  const received = isRawMail(req.raw.headers)
    ? { raw: req.raw.body, recipients: [req.header(RECIPIENTS_HEADER) ?? ''] }
    : await fetchReceivedMail(verifyWebhook(webhooks, await req.text(), req.raw.headers));
  if (!received) return context.json({ stored: false });
  const { raw, recipients } = received;
  await store(await readMail(await receiveMail(raw ?? []), { recipients, own }));
  return context.json({ stored: true });
});
Deno.serve(app.fetch);

/** The raw mail that Resend has received, with its recipients; undefined if it tells of something else. */
async function fetchReceivedMail(payload: unknown) {
  const event = eventSchema.safeParse(payload).data;
  if (!event) return undefined;
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const path = `/emails/receiving/${encodeURIComponent(event.data.email_id)}`;
  const headers = { authorization: `Bearer ${settings.RESEND_API_KEY}` };
  const answer = await fetch(settings.RESEND_URL + path, { headers, signal });
  const { raw } = receivedSchema.parse(await answer.json());
  const download = await fetch(raw.download_url, { signal });
  if (!download.ok) throw new Error(`resend answered ${String(download.status)}`);
  return { raw: download.body, recipients: event.data.to };
}

/**
 * Stores the mail first and then its files, one by one. If it stops between them, the next delivery stores the rest. The mail of a self-test
 * is only noted.
 */
async function store({ mail, contents, selfTest }: ReceivedMail): Promise<void> {
  const { asService } = options.database;
  if (selfTest !== undefined) {
    await asService.rpc('record_self_test_mail', { p_submission_id: selfTest }).throwOnError();
    return;
  }
  const { data } = await asService.rpc('store_mail', { p_mail: { ...mail } }).throwOnError();
  const missing = missingFilesSchema.parse(data);
  for (const { id, place } of missing) await storeFile(options.api, id, contents[place] ?? []);
  await readQuotes(options);
  options.log('mail_stored', { files: missing.length, automatic: mail.automatic });
}
