import { requireServiceKey } from '../_shared/callers.ts';
import type { Handler } from '../_shared/http.ts';
import { jsonResponse, readText, servePost } from '../_shared/http.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import { placeScheduledCalls } from '../_shared/voice/call.ts';
import type { VoiceSettings } from '../_shared/voice/settings.ts';

/** Submissions claimed at once. Few enough that no claim expires while its mails wait. */
const BATCH_SIZE = 10;
/** No new batch starts after this time: hosted functions are stopped after 150 seconds, and the next sweep starts within a minute. */
const SWEEP_MILLISECONDS = 40_000;

/**
 * Sends the mails that were not sent when their submission arrived, because of a closed tab, a crash or a mail outage
 * (design, section 7). Only the service role may call it; the schedule does, every minute. The response contains how
 * many submissions were delivered, and how many are deferred to a later sweep. It also sends the hourly mails about held
 * submissions, and those that replace single mails when the mail budget is used up, and places scheduled calls.
 */
export function createRetryContactEmail(
  { api, outbox, log, ...voice }: MailFunction & VoiceSettings,
  now = Date.now,
): Handler {
  return servePost(log, async (request) => {
    await requireServiceKey(request, api);
    await readText(request);
    const deadline = now() + SWEEP_MILLISECONDS;
    let delivered = 0;
    let deferred = 0;
    while (now() < deadline) {
      const claims = await outbox.claimDue(BATCH_SIZE);
      // In parallel: one slow response of the mail server must not delay the others until their claims expire.
      const results = await Promise.all(claims.map((claim) => outbox.deliver(claim)));
      const successes = results.filter(Boolean).length;
      delivered += successes;
      deferred += results.length - successes;
      // If no mail of a batch could be sent, the mail server is down, and more attempts would fail too.
      if (claims.length < BATCH_SIZE || successes === 0) break;
    }
    await outbox.sendTeamNotices();
    await placeScheduledCalls({ ...voice, log }, now());
    log('swept', { delivered, deferred });
    return jsonResponse(200, { delivered, deferred });
  });
}
