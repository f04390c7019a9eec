import { formsCopy } from '../../../src/copy/forms.ts';
import { dateToDay } from '../../../src/domain/site/day.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { contactRow } from '../../../src/domain/submission/submission.ts';
import { referenceOf } from '../../../src/domain/submission/reference.ts';
import type { FormError } from '../../../src/domain/submission/form-error.ts';
import type { Handler } from '../_shared/http.ts';
import { HttpError, readText, servePost } from '../_shared/http.ts';
import { errorName } from '../_shared/log.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import { storeSubmission } from '../_shared/store-submission.ts';
import { refusalPage, thankYouPage } from './answer-page.ts';
import type { PostedForm } from './form.ts';
import { parseForm, refuseForm } from './form.ts';

/** Room for 5,000 characters in each of two texts, also in a script with nine urlencoded bytes for a letter. */
const MAX_BODY_BYTES = 128 * 1024;

const copy = formsCopy.contact;
const failure = (text: string, reason: string): FormError => ({
  title: copy.title,
  text: interpolate(text, { reason }),
});
const FAILED = failure(copy.failed, copy.again);

/** The errors whose text is written for visitors. */
const EXPLAINED_STATUSES = [403, 413];

/**
 * Handles the contact form without JavaScript: a plain POST and the same checks. An accepted message is answered with a page that
 * shows its reference, any other with one that gives the reason and shows what was typed. It needs no key, because a plain form
 * cannot send one, and stores the message with the rights of an anonymous visitor.
 */
export function createContactForm({ api, siteUrl, database, outbox, log }: MailFunction): Handler {
  const hosts = [siteUrl, api.url].map((url) => new URL(url).host);

  const refuse = (status: number, refusal: FormError, posted?: PostedForm) => {
    log('not_sent', { status, reason: refusal.title });
    return refusalPage({ status, refusal, posted, siteUrl });
  };

  const handle: Handler = async (request) => {
    const origin = request.headers.get('origin');
    if (origin !== null && ![...hosts, ...hostsOf(request)].includes(URL.parse(origin)?.host ?? ''))
      throw new HttpError(403, formsCopy.withoutJavaScript.otherSite);
    const posted = await readForm(request);
    const refusal = refuseForm(posted);
    if (refusal) return refuse(422, refusal, posted);
    const row = contactRow(posted.message, posted);
    const requestId = await requestIdOf(row);
    try {
      const outcome = await storeSubmission(database, {
        ...row,
        request_id: requestId,
        consent_version: posted.consentVersion || null,
      });
      if (outcome.kind === 'invalid') return refuse(422, failure(copy.refused, outcome.message), posted);
    } catch (error) {
      log('store_failed', { error: errorName(error) });
      return refuse(503, FAILED, posted);
    }
    await deliver(posted.message.email);
    return thankYouPage(referenceOf(requestId), siteUrl);
  };

  /** Sends the mails. Errors are only logged: the message is stored, and the sweep retries its mails. */
  async function deliver(email: string): Promise<void> {
    try {
      await outbox.deliver(await outbox.claimFresh(email, 'contact'));
    } catch (error) {
      log('mail_postponed', { error: errorName(error) });
    }
  }

  return servePost(log, handle, (status, error) => {
    const refusal = EXPLAINED_STATUSES.includes(status) ? { title: copy.title, text: error } : FAILED;
    return refusalPage({ status, refusal, siteUrl });
  });
}

/**
 * The hosts that this request was sent to. The answer page posts again from there, and a custom domain is not in SUPABASE_URL.
 * Another website cannot choose these headers.
 */
const hostsOf = ({ headers }: Request) => [headers.get('x-forwarded-host'), headers.get('host')];

/**
 * The request id of a posted message: the same text has the same one all day, so that a reload of the answer page, which posts the
 * form again, stores nothing.
 */
async function requestIdOf(row: object): Promise<string> {
  const text = `${JSON.stringify(row)} ${dateToDay(new Date())}`;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = new Uint8Array(hash).slice(0, 16);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readForm(request: Request): Promise<PostedForm> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new HttpError(415, 'A posted form is expected.');
  return parseForm(await readText(request, MAX_BODY_BYTES));
}
