import { requireBrowserKey } from '../_shared/callers.ts';
import type { Handler } from '../_shared/http.ts';
import { jsonResponse, HttpError, readJson, servePost } from '../_shared/http.ts';
import { errorName } from '../_shared/log.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import { bodySchema } from './body.ts';
import { storePackageRequest } from './package-request.ts';

/**
 * Sends the two mails of a submission that has just been stored (specification, section 7; design, section 7). A package
 * request is stored here first. Status 200: nothing is left to send. 202: there is nothing to send (also if the
 * submission is held), or a mail has to wait for the sweep.
 */
export function createSendContactEmail(
  { api, database, outbox, log }: Omit<MailFunction, 'sendAlarms'>,
  now = Date.now,
): Handler {
  return servePost(log, async (request) => {
    await requireBrowserKey(request, api);
    const body = await readJson(request, bodySchema);
    const isPackageRequest = body.formType === 'custom_quote' && Boolean(body.selectedServices);
    if (isPackageRequest) {
      const outcome = await storePackageRequest(database, body, now());
      if (outcome.kind === 'invalid') throw new HttpError(400, outcome.message);
    }
    const delivered = await deliverFresh().catch((error: unknown) => {
      // The request is stored, and the sweep retries its mails.
      if (!isPackageRequest) throw error;
      log('mail_postponed', { error: errorName(error) });
      return false;
    });
    return jsonResponse(delivered ? 200 : 202, { delivered });

    async function deliverFresh(): Promise<boolean> {
      const claims = await outbox.claimFresh(body.email, body.formType);
      if (claims.length === 0) log('nothing_to_send', { form: body.formType });
      const { sent, deferred } = await outbox.deliver(claims);
      return sent > 0 && deferred === 0;
    }
  });
}
