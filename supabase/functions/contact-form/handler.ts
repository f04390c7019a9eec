import { HONEYPOT_FIELD } from '../../../src/domain/submission/contact-message.ts';
import { contactRow } from '../../../src/domain/submission/submission.ts';
import type { Handler } from '../_shared/http.ts';
import { HttpError, readText, servePost } from '../_shared/http.ts';
import { errorName } from '../_shared/log.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import { storeSubmission } from '../_shared/store-submission.ts';
import type { NotSentReason } from './form.ts';
import { formSchema, refuseForm } from './form.ts';

/**
 * The contact form of a visitor whose browser runs no script: a plain POST, the same checks, and 303 to a static page
 * of the site, `/contact/thank-you` or `/contact/not-sent#reason` (the reasons are listed in form.ts). It stores with an
 * anonymous visitor's rights and asks for no key, since a plain form cannot send one. A body no form of ours sends gets
 * 4xx, as everywhere.
 */
export function createContactForm({ siteUrl, database, outbox, log }: MailFunction): Handler {
  const redirect = (path: string) =>
    new Response(null, {
      status: 303,
      headers: { location: `${siteUrl}${path}`, 'cache-control': 'no-store' },
    });
  const notSent = (reason: NotSentReason) => {
    log('not_sent', { reason });
    return redirect(`/contact/not-sent#${reason}`);
  };
  return servePost(log, async (request) => {
    const { [HONEYPOT_FIELD]: honeypot, ...message } = await readForm(request);
    const refusal = refuseForm(message, honeypot);
    if (refusal) return notSent(refusal);
    try {
      const outcome = await storeSubmission(database, contactRow(message));
      if (outcome.kind === 'limited') return notSent('please-wait');
      if (outcome.kind === 'invalid') return notSent('submission-failed');
    } catch (error) {
      log('store_failed', { error: errorName(error) });
      return notSent('submission-failed');
    }
    await deliver(message.email);
    return redirect('/contact/thank-you');
  });

  /** The message is stored: whatever becomes of its mails now is the sweep's business. */
  async function deliver(email: string): Promise<void> {
    try {
      const claim = await outbox.claimFresh(email, 'contact');
      if (claim) await outbox.deliver(claim);
    } catch (error) {
      log('mail_postponed', { error: errorName(error) });
    }
  }
}

async function readForm(request: Request) {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new HttpError(415, 'A posted form is expected.');
  // Postgres keeps no NUL; in a plain form there is nobody to tell, so it goes.
  const pairs = [...new URLSearchParams((await readText(request)).replaceAll('%00', ''))];
  const parsed = formSchema.safeParse(Object.fromEntries(pairs));
  const isRepeated = new Set(pairs.map(([name]) => name)).size < pairs.length;
  if (!parsed.success || isRepeated) throw new HttpError(400, 'The form has unknown or repeated fields.');
  return parsed.data;
}
