import { z } from 'zod';
import type { FormType } from '../../../src/domain/submission/form-definitions.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { errorName } from './log.ts';
import { mailableAddress } from './mail/address.ts';
import type { Mail, Mailer } from './mail/mailer.ts';
import { MailError } from './mail/mailer.ts';
import { teamNotification } from './mail/team-notification.ts';
import { thankYou } from './mail/thank-you.ts';
import type { ClaimedSubmission } from './submission.ts';
import { claimSchema } from './submission.ts';

export interface OutboxOptions {
  database: Database;
  mailer: Mailer;
  /** Where team notifications go. */
  team: string;
  siteUrl: string;
  log: Log;
}

type MailKind = 'team' | 'thanks';

/** A mail that left is noted this many times over before we give up and let the claim lapse. */
const RECORD_ATTEMPTS = 3;

/**
 * The mails of stored submissions (design, section 7). The table is the outbox: the database hands a submission to one
 * process at a time and keeps which mails left, so that nothing is sent twice and nothing is lost.
 */
export class Outbox {
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** The newest unthanked submission of this address and form, not older than 15 minutes; undefined when there is none. */
  async claimFresh(email: string, formType: FormType): Promise<ClaimedSubmission | undefined> {
    const args = { p_email: email, p_form_type: formType };
    const claims = await this.#options.database.call('claim_submission_mail', args, z.array(claimSchema));
    return claims[0];
  }

  /** Up to `limit` submissions between 2 minutes and 24 hours old whose mails are due, oldest first. */
  async claimDue(limit: number): Promise<ClaimedSubmission[]> {
    return await this.#options.database.call(
      'claim_due_submission_mails',
      { p_limit: limit },
      z.array(claimSchema),
    );
  }

  /** Sends what is due of one submission, both mails at once. False when a mail has to be tried again later. */
  async deliver(claim: ClaimedSubmission): Promise<boolean> {
    const { team, siteUrl } = this.#options;
    const visitor = mailableAddress(claim.submission.email);
    const results = await Promise.allSettled([
      claim.team_due
        ? this.#send('team', claim, teamNotification(claim, { team, siteUrl, replyTo: visitor }))
        : undefined,
      claim.thanks_due
        ? this.#send('thanks', claim, visitor ? thankYou(claim, { to: visitor, team, siteUrl }) : undefined)
        : undefined,
    ]);
    const errors = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => describeError(reason));
    if (errors.length === 0) return true;
    this.#options.log('mail_deferred', {
      submission: claim.submission_id,
      attempts: claim.attempts,
      error: errors.join(', '),
    });
    await this.#release(claim, errors.join(', '));
    return false;
  }

  async #send(kind: MailKind, claim: ClaimedSubmission, mail: Mail | undefined): Promise<void> {
    if (!mail) throw new MailError('address cannot be mailed');
    await this.#options.mailer(mail);
    await this.#record(kind, claim);
    this.#options.log('mail_sent', { submission: claim.submission_id, kind });
  }

  /** A mail that left but is not noted would leave twice, so a short database error is worth waiting out. */
  async #record(kind: MailKind, { submission_id, claim }: ClaimedSubmission): Promise<void> {
    const args = { p_submission_id: submission_id, p_claim: claim, p_kind: kind };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const recorded = await this.#options.database.call('record_mail_sent', args, z.boolean());
        if (!recorded) this.#options.log('claim_lost', { submission: submission_id, kind });
        return;
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
      }
    }
  }

  /** Where even this fails the claim lapses by itself, and the sweep comes back to it. */
  async #release({ submission_id, claim }: ClaimedSubmission, error: string): Promise<void> {
    const args = { p_submission_id: submission_id, p_claim: claim, p_error: error };
    await this.#options.database.call('release_mail_claim', args, z.unknown()).catch((cause: unknown) => {
      this.#options.log('release_failed', { submission: submission_id, error: errorName(cause) });
    });
  }
}

function describeError(error: unknown): string {
  return error instanceof MailError ? error.message : errorName(error);
}
