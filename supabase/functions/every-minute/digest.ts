import { errorName } from '../_shared/log.ts';
import { type Digest, digestMail } from '../_shared/mail/digest.ts';
import type { MailFunction } from '../_shared/mail-function.ts';

/** Sends the digest. One that fails is due again after two minutes. */
export async function sendDigest(digest: Digest, options: MailFunction): Promise<void> {
  const { database, sendMail, log } = options;
  try {
    await sendMail(digestMail(digest, options));
    await database.asService.rpc('record_digest_sent', { p_claim: digest.claim }).throwOnError();
    log('digest_sent', { leads: digest.lead_count, suspicious: digest.suspicious_count });
  } catch (error) {
    log('digest_deferred', { error: errorName(error) });
  }
}
