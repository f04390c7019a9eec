import { z } from 'zod';
import { submissionsCopy } from '../../../src/copy/submissions.ts';
import type { FormType } from '../../../src/domain/submission/form-definitions.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { errorName } from './log.ts';
import { mailableAddress } from './mail/address.ts';
import type { Mail, MailProvider } from './mail/mailer.ts';
import { MailError, sendThroughAny } from './mail/mailer.ts';
import { reminder } from './mail/reminder.ts';
import type { Notice } from './mail/team-notices.ts';
import { noticeSchema, teamNotice } from './mail/team-notices.ts';
import { teamNotification } from './mail/team-notification.ts';
import { thankYou } from './mail/thank-you.ts';
import type { ClaimedMail } from './submission.ts';
import { claimSchema } from './submission.ts';

export interface OutboxOptions {
  database: Database;
  /** In the order of preference. The database chooses one for each mail. */
  providers: readonly MailProvider[];
  /** Where team notifications are sent. */
  team: string;
  /** Where the mails of the self-test are sent. */
  canary?: string | undefined;
  siteUrl: string;
  log: Log;
  /** Waits between two mails. Tests only pass the time. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** What became of a batch: numbers of mails, and the providers that are out of use after three consecutive faults. */
export interface BatchResult {
  sent: number;
  failed: number;
  deferred: number;
  down: ReadonlySet<string>;
}

/** How often we try to record a sent mail. After that, the claim expires. */
const RECORD_ATTEMPTS = 3;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends the mails of stored submissions (design, section 7). The database is the outbox: one process at a time can claim a
 * mail, and each result is recorded. So no mail is lost, and a retry does not send one twice.
 */
export class Outbox {
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Claims the unsent mails of the newest submission of this address and form, if it is at most 15 minutes old. */
  async claimFresh(email: string, formType: FormType): Promise<ClaimedMail[]> {
    const claims = await this.#options.database.call(
      'claim_submission_mails',
      { p_email: email, p_form_type: formType, p_providers: this.#names() },
      z.array(claimSchema),
    );
    // The visitor waits, and two mails at once are within every provider's limit.
    return claims.map((claim) => ({ ...claim, pause_milliseconds: 0 }));
  }

  /** Claims a batch of the mails that are due. `without` are providers not to be used. */
  async claimDue(without: ReadonlySet<string>): Promise<ClaimedMail[]> {
    const names = this.#names().filter((name) => !without.has(name));
    if (names.length === 0) return [];
    return await this.#options.database.call('claim_due_mails', { p_providers: names }, z.array(claimSchema));
  }

  /**
   * Sends claimed mails, one after another at the pace of the settings, without waiting for the answers. After a fault of a provider,
   * its other mails of the batch are given back. A mail that is refused for good does not affect the others.
   */
  async deliver(claims: readonly ClaimedMail[]): Promise<BatchResult> {
    const result = { sent: 0, failed: 0, deferred: 0, down: new Set<string>() };
    const faulty = new Set<string>();
    const untried: ClaimedMail[] = [];
    const attempts: Promise<void>[] = [];
    const wait = this.#options.wait ?? pause;
    const attempt = async (claim: ClaimedMail, mail: Mail) => {
      try {
        const messageId = await this.#send(claim.provider, mail);
        await this.#recordSent(claim, messageId);
        result.sent += 1;
      } catch (error) {
        if (error instanceof MailError && error.isFinal) {
          result.failed += 1;
          return this.#recordFailed(claim, error.message);
        }
        result.deferred += 1;
        // A sent mail that could not be recorded: its claim expires, and the provider then gets the same idempotency key again.
        if (!(error instanceof MailError)) return this.#log('mail_not_recorded', claim, errorName(error));
        faulty.add(claim.provider);
        if (await this.#defer(claim, error.message)) result.down.add(claim.provider);
      }
    };
    for (const claim of claims) {
      const mail = this.#compose(claim);
      if (!mail) {
        result.failed += 1;
        attempts.push(this.#recordFailed(claim, submissionsCopy.mailFailures.address));
      } else if (faulty.has(claim.provider)) {
        untried.push(claim);
      } else {
        attempts.push(attempt(claim, mail));
        if (claim !== claims.at(-1)) await wait(claim.pause_milliseconds);
      }
    }
    await Promise.all(attempts);
    if (untried.length > 0) await this.#call('return_mails', { p_claims: untried.map(({ claim }) => claim) });
    return result;
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
    const { database, providers, log } = this.#options;
    await sendThroughAny(providers, teamNotice(notice, this.#options, crypto.randomUUID()));
    const ids = notice.kind === 'digest' ? notice.submissions.map(({ id }) => id) : [];
    await database.call(
      'record_team_notice_sent',
      { p_kind: notice.kind, p_submission_ids: ids },
      z.unknown(),
    );
    log('notice_sent', { kind: notice.kind });
  }

  /** The mail, or undefined if the visitor's address cannot be mailed. */
  #compose(claim: ClaimedMail): Mail | undefined {
    const { team, canary, siteUrl } = this.#options;
    if (claim.kind === 'due_soon' || claim.kind === 'overdue') {
      const owner = mailableAddress(claim.owner_email ?? '');
      return reminder(claim, { to: owner ?? team, isOwner: owner !== undefined, siteUrl });
    }
    const visitor = mailableAddress(claim.submission.email);
    const recipient = claim.submission.held_for === 'canary' ? canary : team;
    if (claim.kind === 'team')
      return recipient === undefined
        ? undefined
        : teamNotification(claim, { team: recipient, siteUrl, replyTo: visitor });
    return visitor === undefined ? undefined : thankYou(claim, { to: visitor, team, siteUrl });
  }

  async #send(name: string, mail: Mail): Promise<string> {
    const provider = this.#options.providers.find((other) => other.name === name);
    if (!provider) throw new MailError(`no provider ${name}`);
    return await provider.send(mail);
  }

  /** Retries after a database error, because a mail that is sent but not recorded would be sent again. */
  async #recordSent(claim: ClaimedMail, messageId: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const args = { ...keyOf(claim), p_message_id: messageId };
        const isOurs = await this.#options.database.call('record_mail_sent', args, z.boolean());
        this.#log(isOurs ? 'mail_sent' : 'claim_lost', claim);
        return;
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS) throw error;
        await pause(200 * attempt);
      }
    }
  }

  async #recordFailed(claim: ClaimedMail, reason: string): Promise<void> {
    this.#log('mail_failed', claim, reason);
    await this.#call('record_mail_failed', { ...keyOf(claim), p_reason: reason });
  }

  async #defer(claim: ClaimedMail, reason: string): Promise<boolean> {
    this.#log('mail_deferred', claim, reason);
    return (await this.#call('defer_mail', { ...keyOf(claim), p_reason: reason })) === true;
  }

  #log(
    event: string,
    { submission_id, kind, attempts, provider }: ClaimedMail,
    error: string | null = null,
  ): void {
    this.#options.log(event, { submission: submission_id, kind, attempts, provider, error });
  }

  /** If this call fails, the claim expires and a later sweep retries. */
  async #call(name: string, args: Record<string, unknown>): Promise<unknown> {
    return await this.#options.database.call(name, args, z.unknown()).catch((error: unknown) => {
      this.#options.log('record_failed', { call: name, error: errorName(error) });
    });
  }

  #names(): string[] {
    return this.#options.providers.map(({ name }) => name);
  }
}

const keyOf = ({ submission_id, kind, claim }: ClaimedMail) => ({
  p_submission_id: submission_id,
  p_kind: kind,
  p_claim: claim,
});

function describeError(error: unknown): string {
  return error instanceof MailError ? error.message : errorName(error);
}
