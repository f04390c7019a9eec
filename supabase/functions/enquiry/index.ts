import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { decodeBase64 } from 'hono/utils/encode';
import { bookedSchema, freeTimesSchema } from '../../../src/contracts/booking.ts';
import { storedFileSchema } from '../../../src/contracts/conversation.ts';
import { enquirySchema } from '../../../src/contracts/enquiry.ts';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { quotesCopy } from '../../../src/copy/quotes.ts';
import { acceptSentence } from '../../../src/wording/quote-text.ts';
import { createApp, jsonBody, requireKey } from '../_shared/app.ts';
import { startMailFunction } from '../_shared/mail-function.ts';
import { pageArguments } from '../_shared/mail/page-key.ts';
import { pause, WRONG_KEY_MILLISECONDS } from '../_shared/pause.ts';
import { bodySchema, type EnquiryBody, type QuoteAnswer } from './body.ts';

const { api, database, outbox, log } = startMailFunction('enquiry', (name) => Deno.env.get(name));
const { asService } = database;

/**
 * The visitor's private page: what it shows, and what a visitor does there. A wrong reference and a wrong key have the same answer, so that
 * nobody learns which references exist.
 */
const app = createApp(log, { guard: requireKey(api.browserKeys, api.serviceKeys) });
app.post('*', jsonBody(bodySchema), (context) => answer(context, context.req.valid('json')));
Deno.serve(app.fetch);

async function answer(context: Context, body: EnquiryBody) {
  context.header('cache-control', 'no-store');
  if (body.action === 'times') {
    const { data } = await asService.rpc('free_times', lookUp(body)).throwOnError();
    return context.json(freeTimesSchema.parse(data));
  }
  if (body.action === 'link') {
    await asService
      .rpc('request_page_link', { p_reference: body.reference, p_email: body.email })
      .throwOnError();
    // Not awaited: how long sending takes would tell whether there was something to send.
    void outbox.trySending({ p_reference: body.reference });
    return context.json({ accepted: true }, 202);
  }
  if (body.action === 'not_me') {
    const { data } = await asService.rpc('report_not_me', pageArguments(body)).throwOnError();
    if (data !== true) return await refuseKey();
    return context.json({ accepted: true });
  }
  if (body.action === 'file') return await answerFile(context, body);
  const result = await change(body, context.req.raw.headers);
  const shown = body.action === 'open' && body.newest !== undefined ? { p_newest: body.newest } : {};
  const { data } = await asService.rpc('enquiry', { ...pageArguments(body), ...shown }).throwOnError();
  const enquiry = enquirySchema.nullable().parse(data);
  if (enquiry === null) return await refuseKey();
  // With a link from a mail, opening may have booked what its visitor wished for.
  if (body.action !== 'open' || enquiry.verified) await outbox.trySending({ p_reference: body.reference });
  return context.json({ ...result, enquiry });
}

/** A download, never a page of ours, whatever is in it. */
async function answerFile(context: Context, { file, ...page }: Extract<EnquiryBody, { action: 'file' }>) {
  const args = { ...pageArguments(page), p_file: file };
  const { data } = await asService.rpc('enquiry_file', args).throwOnError();
  const stored = storedFileSchema.nullable().parse(data);
  if (stored === null) return await refuseKey();
  const name = encodeURIComponent(stored.name).replaceAll("'", '%27');
  return context.body(decodeBase64(stored.content), 200, {
    'content-type': stored.type,
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
}

async function refuseKey(): Promise<never> {
  await pause(WRONG_KEY_MILLISECONDS);
  throw new HTTPException(404, { message: enquiryCopy.notFound });
}

/** What the action changes. For a wrong key nothing changes. */
async function change(
  body: Exclude<EnquiryBody, { action: 'times' | 'link' | 'not_me' | 'file' }>,
  headers: Headers,
) {
  const page = pageArguments(body);
  switch (body.action) {
    case 'open':
      return {};
    case 'message': {
      const { text, requestId, asksFor } = body;
      const asked = asksFor === undefined ? {} : { p_asks_for: asksFor };
      const args = { ...page, p_text: text, p_request_id: requestId, ...asked };
      await asService.rpc('add_page_message', args).throwOnError();
      return {};
    }
    case 'quote': {
      const args = { ...page, p_answer: answerOf(body, headers) };
      await asService.rpc('answer_quote', args).throwOnError();
      return {};
    }
    case 'book': {
      const args = { ...page, p_starts_at: body.startsAt, p_time_zone: body.timeZone };
      const { data } = await asService.rpc('book', args).throwOnError();
      return bookedSchema.parse(data);
    }
    case 'cancel':
      await asService.rpc('cancel_booking', page).throwOnError();
      return {};
  }
}

function lookUp({ reference, key }: { reference?: string | undefined; key?: string | undefined }) {
  return reference !== undefined && key !== undefined ? pageArguments({ reference, key }) : {};
}

/** The answer to a quote, with what the request tells of who gave it. The sentence is ours: whoever saw another one reads it again. */
function answerOf({ reference, sentence, accepted, ...body }: QuoteAnswer, headers: Headers) {
  const { number, hash, name, role, reason } = body;
  if (accepted && sentence !== acceptSentence(`${reference}/${String(number)}`))
    throw new HTTPException(409, { message: quotesCopy.accept.outdated });
  return {
    ...{ number, hash, accepted, name, role, sentence, reason },
    // The host sets the first; without a host, the gateway sets the other.
    address: headers.get('x-visitor-address') ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim(),
    agent: headers.get('user-agent') ?? undefined,
  };
}
