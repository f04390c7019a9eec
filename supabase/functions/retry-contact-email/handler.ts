import { requireServiceKey } from '../_shared/callers.ts';
import type { Handler } from '../_shared/http.ts';
import { jsonResponse, readText, servePost } from '../_shared/http.ts';
import type { MailFunction } from '../_shared/mail-function.ts';

/** Submissions taken from the database at once; few enough that none waits out its claim. */
const BATCH_SIZE = 10;
/** A sweep ends after this long, whatever is left: hosted functions are stopped at 150 seconds, and the next one follows in a minute. */
const SWEEP_MILLISECONDS = 40_000;

/**
 * Sends the mails that could not be sent when their submission came in (design, section 7): closed tabs, crashes, mail
 * outages. Only the service role may call it; the schedule does, each minute. Answers how many submissions were
 * delivered and how many are deferred to a later sweep.
 */
export function createRetryContactEmail({ api, outbox, log }: MailFunction, now = Date.now): Handler {
  return servePost(log, async (request) => {
    await requireServiceKey(request, api);
    await readText(request);
    const deadline = now() + SWEEP_MILLISECONDS;
    let delivered = 0;
    let deferred = 0;
    while (now() < deadline) {
      const claims = await outbox.claimDue(BATCH_SIZE);
      // All at once: one slow mail server answer must not hold back the others until their claims lapse.
      const results = await Promise.all(claims.map((claim) => outbox.deliver(claim)));
      const successes = results.filter(Boolean).length;
      delivered += successes;
      deferred += results.length - successes;
      // A batch of which nothing left means the mail server is down; hammering it helps nobody.
      if (claims.length < BATCH_SIZE || successes === 0) break;
    }
    log('swept', { delivered, deferred });
    return jsonResponse(200, { delivered, deferred });
  });
}
