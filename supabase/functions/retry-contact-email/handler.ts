import { z } from 'zod';
import { requireServiceKey } from '../_shared/callers.ts';
import type { Handler } from '../_shared/http.ts';
import { jsonResponse, readText, servePost } from '../_shared/http.ts';
import type { MailFunction } from '../_shared/mail-function.ts';
import { placeScheduledCalls } from '../_shared/voice/call.ts';
import type { VoiceSettings } from '../_shared/voice/settings.ts';

/** No new batch starts after this time: hosted functions are stopped after 150 seconds, and the next sweep starts within a minute. */
const SWEEP_MILLISECONDS = 40_000;

/**
 * Sends the mails that were not sent when their submission arrived, because of a closed tab, a crash or a mail outage
 * (design, section 7). Only the service role may call it; the schedule does, every minute. The response contains how many mails were
 * sent, how many failed for good, and how many wait for a later sweep. It also sends the hourly mails about held submissions
 * and those that replace single mails when the mail budget is used up, places scheduled calls, and sends alarms.
 */
export function createRetryContactEmail(
  { api, outbox, sendAlarms, log, ...voice }: MailFunction & VoiceSettings,
  now = Date.now,
): Handler {
  return servePost(log, async (request) => {
    await requireServiceKey(request, api);
    await readText(request);
    const deadline = now() + SWEEP_MILLISECONDS;
    const totals = { sent: 0, failed: 0, deferred: 0 };
    const down = new Set<string>();
    while (now() < deadline) {
      const claims = await outbox.claimDue(down);
      if (claims.length === 0) break;
      const batch = await outbox.deliver(claims);
      totals.sent += batch.sent;
      totals.failed += batch.failed;
      totals.deferred += batch.deferred;
      for (const provider of batch.down) down.add(provider);
    }
    await outbox.sendTeamNotices();
    await placeScheduledCalls({ ...voice, log }, now());
    await voice.database.call('count_refusals', {}, z.unknown());
    await sendAlarms('sweep', now());
    log('swept', totals);
    return jsonResponse(200, totals);
  });
}
