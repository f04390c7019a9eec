import { PostgrestError } from '@supabase/postgrest-js';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { bookedSchema, freeTimesSchema } from '../../../src/contracts/booking.ts';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { answersCopy } from '../../../src/copy/answers.ts';
import { formsCopy } from '../../../src/copy/forms.ts';
import { functionsVersion } from '../../../src/copy/functions-version.ts';
import type { PageKey } from '../../../src/domain/enquiry/enquiry.ts';
import type { FormError } from '../../../src/wording/form-error.ts';
import { FORM_FIELD } from '../../../src/domain/submission/form-definitions.ts';
import { referenceOf } from '../../../src/domain/submission/reference.ts';
import { MAX_BODY_BYTES } from '../_shared/app.ts';
import { refusalStatus } from '../_shared/database.ts';
import { errorName } from '../_shared/log.ts';
import { startMailFunction } from '../_shared/mail-function.ts';
import { hashKey, pageArguments } from '../_shared/mail/page-key.ts';
import { pause, WRONG_KEY_MILLISECONDS } from '../_shared/pause.ts';
import { detailsPage, refusalPage, thankYouPage, timesPage, wishedPage } from './answer-page.ts';
import { BOOKING, type PostedForm, readPosted, refuseForm, requestIdOf } from './native-forms.ts';

const { api, siteUrl, database, outbox, log } = startMailFunction('contact-form', (name) =>
  Deno.env.get(name),
);

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'x-version': functionsVersion,
};

/** How many free times an answer page offers. */
const OFFERED_TIMES = 12;

const { contact } = formsCopy;
const { server, withoutJavaScript } = answersCopy;
const FAILED: FormError = { title: contact.title, text: server.failed };

const hosts = [siteUrl, api.url].map((url) => new URL(url).host);

const refuse = (
  c: Context,
  status: 403 | 404 | 405 | 413 | 415 | 422 | 500 | 503,
  { refusal, posted }: { refusal: FormError; posted?: PostedForm },
) => {
  log('not_sent', { status, reason: refusal.title });
  return c.html(refusalPage({ refusal, posted, siteUrl }), status);
};

/** Stores the request with the rights of an anonymous visitor, so that all limits and checks apply. */
const store = async (c: Context, posted: PostedForm) => {
  const { native, consentVersion } = posted;
  const row = native.row(posted);
  const request_id = posted.requestId ?? requestIdOf(row);
  const key = posted.key ?? bytesToHex(randomBytes(16));
  const page_key = hashKey(key);
  const stored = { ...row, request_id, page_key, consent_version: consentVersion };
  const { error } = await database.asVisitor.from('contact_submissions').insert(stored);
  if (error) {
    const reason = refusalReason(error);
    if (reason === undefined) log('store_failed', { error: errorName(new PostgrestError(error)) });
    return refuse(c, reason === undefined ? 503 : 422, { refusal: native.failure(reason), posted });
  }
  await outbox.trySending({ p_request_id: request_id });
  const reference = referenceOf(request_id);
  // After a reload another key is stored, the first one. Without an answer, there is no link.
  const { data } = await database.asService
    .from('contact_submissions')
    .select('id')
    .match({ reference, page_key });
  const isNew = data?.length === 1;
  const times = isNew && native.form.offersTimes ? await nextTimes({ reference, key }) : [];
  return c.html(thankYouPage({ posted, reference, key: isNew ? key : undefined, times, siteUrl }));
};

/** The next free times for an enquiry; none if the database does not answer. */
const nextTimes = async (page: PageKey): Promise<string[]> => {
  const { data } = await database.asService.rpc('free_times', pageArguments(page));
  return freeTimesSchema.safeParse(data).data?.times.slice(0, OFFERED_TIMES) ?? [];
};

/** Asks for the chosen time of an answer page. Another one is offered if it has just been taken. */
const book = async (c: Context, body: URLSearchParams) => {
  const read = (name: string) => body.get(name) ?? '';
  const page = { reference: read('reference'), key: read('key') };
  const startsAt = read('startsAt');
  const offer = async (reason: string, status: 200 | 422) =>
    c.html(timesPage({ ...page, times: await nextTimes(page), reason }, siteUrl), status);
  if (Number.isNaN(Date.parse(startsAt))) return offer(enquiryCopy.consultation.noTime, 422);
  const { data, error } = await database.asService.rpc('book', {
    ...pageArguments(page),
    p_starts_at: startsAt,
  });
  if (error) return offer(refusalReason(error) ?? server.failed, 422);
  const answer = bookedSchema.parse(data);
  if (answer === null) {
    await pause(WRONG_KEY_MILLISECONDS);
    const refusal = { title: enquiryCopy.consultation.notBooked, text: enquiryCopy.notFound };
    return refuse(c, 404, { refusal });
  }
  if (answer.outcome === 'taken') return offer(enquiryCopy.times.taken.text, 422);
  await outbox.trySending({ p_reference: page.reference });
  return c.html(wishedPage({ ...page, startsAt }, siteUrl));
};

/** Codes of a row that violates a check, a length or a type: classes 22 and 23 of Postgres, P0001, and SUP of the local stack. */
const INVALID_ROW = /^(?:22|23|P0001|SUP)/;

/** Why the row was refused, for the visitor; undefined if the database is unreachable or broken. */
function refusalReason({ code, message }: { code: string; message: string }): string | undefined {
  // The messages of other errors name constraints.
  if (refusalStatus(code)) return message;
  return INVALID_ROW.test(code) ? server.refused : undefined;
}

async function readBody(c: Context): Promise<URLSearchParams> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new HTTPException(415);
  return new URLSearchParams(await c.req.text());
}

/**
 * The hosts that this request was sent to. The answer page posts again from there, and a custom domain is not in SUPABASE_URL.
 * Another website cannot choose these headers.
 */
const hostsOf = (c: Context) => [c.req.header('x-forwarded-host'), c.req.header('host')];

/**
 * Handles the forms of the site as a browser posts them before, without and after their script: the same checks and the same row.
 * A stored request is answered with a page that shows its reference, any other with one that gives the reason and shows what was
 * typed. It needs no key, because a plain form cannot send one, and stores the row with the rights of an anonymous visitor.
 */
const app = new Hono()
  .use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  })
  .post(
    '*',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => refuse(c, 413, { refusal: { title: contact.title, text: server.tooLarge } }),
    }),
    async (c) => {
      const origin = c.req.header('origin');
      if (origin !== undefined && ![...hosts, ...hostsOf(c)].includes(URL.parse(origin)?.host ?? ''))
        return refuse(c, 403, { refusal: { title: contact.title, text: withoutJavaScript.otherSite } });
      const body = await readBody(c);
      if (body.get(FORM_FIELD) === BOOKING) return book(c, body);
      const posted = readPosted(body);
      const refusal = refuseForm(posted);
      if (refusal) return refuse(c, 422, { refusal, posted });
      return posted.isChoice ? c.html(detailsPage(posted, siteUrl)) : store(c, posted);
    },
  )
  .notFound((c) => refuse(c, 405, { refusal: FAILED }))
  .onError((error, c) => {
    if (error instanceof HTTPException) return refuse(c, 415, { refusal: FAILED });
    log('failed', { error: errorName(error) });
    return refuse(c, 500, { refusal: FAILED });
  });
Deno.serve(app.fetch);
