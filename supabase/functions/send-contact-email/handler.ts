import { requireBrowserKey } from '../_shared/callers.ts';
import type { Handler } from '../_shared/http.ts';
import { jsonResponse, HttpError, readJson, servePost } from '../_shared/http.ts';
import { errorName } from '../_shared/log.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import { bodySchema } from './body.ts';
import { storePackageRequest } from './package-request.ts';

/**
 * Sends the two mails of a submission that was stored a moment ago (specification, section 7; design, section 7), after
 * storing it first where it is a package request. Answers 200 when both left, 202 when there is nothing to send or a
 * mail has to wait for the sweep, 429 when the database's limits refuse a package request.
 */
export function createSendContactEmail(
  { api, database, outbox, log }: MailFunction,
  now = Date.now,
): Handler {
  return servePost(log, async (request) => {
    await requireBrowserKey(request, api);
    const body = await readJson(request, bodySchema);
    const isPackageRequest = body.formType === 'custom_quote' && Boolean(body.selectedServices);
    if (isPackageRequest) {
      const outcome = await storePackageRequest(database, body, now());
      if (outcome.kind === 'limited') throw new HttpError(429, outcome.message);
      if (outcome.kind === 'invalid') throw new HttpError(400, outcome.message);
    }
    const delivered = await deliverFresh().catch((error: unknown) => {
      // A stored request is safe, and its mails are the sweep's business now.
      if (!isPackageRequest) throw error;
      log('mail_postponed', { error: errorName(error) });
      return false;
    });
    return jsonResponse(delivered ? 200 : 202, { delivered });

    async function deliverFresh(): Promise<boolean> {
      const claim = await outbox.claimFresh(body.email, body.formType);
      if (!claim) log('nothing_to_send', { form: body.formType });
      return claim ? outbox.deliver(claim) : false;
    }
  });
}
