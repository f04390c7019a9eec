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
 * Handles the contact form without JavaScript: a plain POST, the same checks, and a redirect (303) to a static page,
 * `/contact/thank-you` or `/contact/not-sent#reason` (form.ts lists the reasons). It needs no key, because a plain form
 * cannot send one, and stores the message with the rights of an anonymous visitor. A body that our form cannot send
 * gets status 4xx.
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
      if (outcome.kind === 'invalid') return notSent('submission-failed');
    } catch (error) {
      log('store_failed', { error: errorName(error) });
      return notSent('submission-failed');
    }
    await deliver(message.email);
    return redirect('/contact/thank-you');
  });

  /** Sends the mails. Errors are only logged: the message is stored, and the sweep retries its mails. */
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
  // Postgres cannot store NUL. A plain form cannot show an error beside the field, so NUL is removed.
  const pairs = [...new URLSearchParams((await readText(request)).replaceAll('%00', ''))];
  const parsed = formSchema.safeParse(Object.fromEntries(pairs));
  const isRepeated = new Set(pairs.map(([name]) => name)).size < pairs.length;
  if (!parsed.success || isRepeated) throw new HttpError(400, 'The form has unknown or repeated fields.');
  return parsed.data;
}
