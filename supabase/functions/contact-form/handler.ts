import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { formsCopy } from '../../../src/copy/forms.ts';
import { dateToDay } from '../../../src/domain/site/day.ts';
import type { FormError } from '../../../src/domain/submission/form-error.ts';
import { referenceOf } from '../../../src/domain/submission/reference.ts';
import { errorName } from '../_shared/log.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import { storeSubmission } from '../_shared/store-submission.ts';
import { detailsPage, refusalPage, thankYouPage } from './answer-page.ts';
import type { PostedForm } from './posted-form.ts';
import { readPosted } from './posted-form.ts';
import { refuseForm } from './refuse-form.ts';

/** Room for 5,000 characters in each of two texts, also in a script with nine urlencoded bytes for a letter. */
const MAX_BODY_BYTES = 128 * 1024;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const { contact, server, withoutJavaScript } = formsCopy;
const FAILED: FormError = { title: contact.title, text: server.failed };

/**
 * Handles the forms of the site as a browser posts them before, without and after their script: the same checks and the same row.
 * A stored request is answered with a page that shows its reference, any other with one that gives the reason and shows what was
 * typed. It needs no key, because a plain form cannot send one, and stores the row with the rights of an anonymous visitor.
 */
export function createContactForm({ api, siteUrl, database, outbox, log }: MailFunction): Hono {
  const hosts = [siteUrl, api.url].map((url) => new URL(url).host);

  const refuse = (
    c: Context,
    status: 403 | 405 | 413 | 415 | 422 | 500 | 503,
    { refusal, posted }: { refusal: FormError; posted?: PostedForm },
  ) => {
    log('not_sent', { status, reason: refusal.title });
    return c.html(refusalPage({ refusal, posted, siteUrl }), status);
  };

  /** Sends the mails. Errors are only logged: the request is stored, and the sweep retries its mails. */
  const deliver = async (email: string, { formType }: PostedForm['native']['form']) => {
    try {
      await outbox.deliver(await outbox.claimFresh(email, formType));
    } catch (error) {
      log('mail_postponed', { error: errorName(error) });
    }
  };

  const store = async (c: Context, posted: PostedForm) => {
    const { native, consentVersion } = posted;
    const row = native.row(posted);
    const requestId = await requestIdOf(row);
    try {
      const outcome = await storeSubmission(database, {
        ...row,
        request_id: requestId,
        consent_version: consentVersion || null,
      });
      if (outcome.kind === 'invalid')
        return refuse(c, 422, { refusal: native.failure(outcome.message), posted });
    } catch (error) {
      log('store_failed', { error: errorName(error) });
      return refuse(c, 503, { refusal: native.failure(), posted });
    }
    await deliver(row.email, native.form);
    return c.html(thankYouPage(posted, referenceOf(requestId), siteUrl));
  };

  return new Hono()
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
        const posted = await readForm(c);
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
}

async function readForm(c: Context): Promise<PostedForm> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new HTTPException(415);
  return readPosted(new URLSearchParams(await c.req.text()));
}

/**
 * The hosts that this request was sent to. The answer page posts again from there, and a custom domain is not in SUPABASE_URL.
 * Another website cannot choose these headers.
 */
const hostsOf = (c: Context) => [c.req.header('x-forwarded-host'), c.req.header('host')];

/**
 * The request id of a posted form: the same text has the same one all day, so that a reload of the answer page, which posts the
 * form again, stores nothing.
 */
async function requestIdOf(row: object): Promise<string> {
  const text = `${JSON.stringify(row)} ${dateToDay(new Date())}`;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = new Uint8Array(hash).slice(0, 16);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
