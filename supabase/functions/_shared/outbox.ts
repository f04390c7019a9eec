import { z } from 'zod';
import type { FormType } from '../../../src/domain/submission/form-definitions.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { errorName } from './log.ts';
import { mailableAddress } from './mail/address.ts';
import type { Mail, Mailer } from './mail/mailer.ts';
import { MailError } from './mail/mailer.ts';
import type { Notice } from './mail/team-notices.ts';
import { noticeSchema, teamNotice } from './mail/team-notices.ts';
import { teamNotification } from './mail/team-notification.ts';
import { thankYou } from './mail/thank-you.ts';
import type { ClaimedSubmission } from './submission.ts';
import { claimSchema } from './submission.ts';

export interface OutboxOptions {
  database: Database;
  mailer: Mailer;
  /** Where team notifications are sent. */
  team: string;
  siteUrl: string;
  log: Log;
}

type MailKind = 'team' | 'thanks';

/** How often we try to record a sent mail. After that, the claim expires. */
const RECORD_ATTEMPTS = 3;

/**
 * Sends the mails of stored submissions (design, section 7). The database is the outbox: one process at a time can
 * claim a submission, and each sent mail is recorded. So no mail is lost, and a retry does not send one twice.
 */
export class Outbox {
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Claims the newest submission of this address and form with unsent mails, up to 15 minutes old. Undefined if there is none. */
  async claimFresh(email: string, formType: FormType): Promise<ClaimedSubmission | undefined> {
    const args = { p_email: email, p_form_type: formType };
    const claims = await this.#options.database.call('claim_submission_mail', args, z.array(claimSchema));
    return claims[0];
  }

  /** Claims up to `limit` submissions that are 2 minutes to 24 hours old and have unsent mails, oldest first. */
  async claimDue(limit: number): Promise<ClaimedSubmission[]> {
    return await this.#options.database.call(
      'claim_due_submission_mails',
      { p_limit: limit },
      z.array(claimSchema),
    );
  }

  /** Sends the unsent mails of one submission, both at the same time. False if one failed and must be retried later. */
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

  /** Sends the hourly mails about several submissions that are due. One that fails is due again after two minutes. */
  async sendTeamNotices(): Promise<void> {
    const notices = await this.#options.database.call('claim_team_notices', {}, z.array(noticeSchema));
    await Promise.all(
      notices.map((notice) =>
        this.#sendNotice(notice).catch((error: unknown) => {
          this.#options.log('notice_deferred', { kind: notice.kind, error: describeError(error) });
        }),
      ),
    );
  }

  async #sendNotice(notice: Notice): Promise<void> {
    const { database, mailer, log } = this.#options;
    await mailer(teamNotice(notice, this.#options, crypto.randomUUID()));
    const ids = notice.kind === 'digest' ? notice.submissions.map(({ id }) => id) : [];
    await database.call(
      'record_team_notice_sent',
      { p_kind: notice.kind, p_submission_ids: ids },
      z.unknown(),
    );
    log('notice_sent', { kind: notice.kind });
  }

  async #send(kind: MailKind, claim: ClaimedSubmission, mail: Mail | undefined): Promise<void> {
    if (!mail) throw new MailError('address cannot be mailed');
    await this.#options.mailer(mail);
    await this.#record(kind, claim);
    this.#options.log('mail_sent', { submission: claim.submission_id, kind });
  }

  /** Retries after a database error, because a mail that is sent but not recorded would be sent again. */
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

  /** If this fails too, the claim expires and a later sweep retries. */
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
