import { z } from 'zod';
import { type LeadMail, leadMailSchema } from '../../../src/contracts/mails.ts';
import { submissionsCopy } from '../../../src/copy/submissions.ts';
import type { FormType } from '../../../src/domain/submission/form-definitions.ts';
import { type Database, record } from './database.ts';
import { errorName, type Log } from './log.ts';
import type { LeadMailOptions } from './mail/compose.ts';
import { hasPageLink, leadMail } from './mail/lead-mails.ts';
import { type Mail, MailError, type MailProvider } from './mail/mailer.ts';
import { hashPageKey, pageKeyOf } from './mail/page-key.ts';
import { pause } from './pause.ts';

export interface OutboxOptions extends LeadMailOptions {
  database: Database;
  /** In the order of preference. The database chooses one for each mail. */
  providers: readonly MailProvider[];
  log: Log;
  /** Waits between two mails. Tests only pass the time. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** What became of mails: their numbers, and the providers that are out of use after three consecutive faults. */
export const startRun = () => ({ sent: 0, failed: 0, deferred: 0, down: new Set<string>() });

/** Names the request id of a self-test whose mail is to be sent. */
export const SELF_TEST_HEADER = 'x-self-test';

/** How often we try to record a sent mail. After that, the claim expires. */
const RECORD_ATTEMPTS = 3;

/**
 * Sends the mails of stored submissions. The database is the outbox: one process at a time can claim a
 * mail, and each result is recorded. So no mail is lost, and a retry does not send one twice.
 */
export class Outbox {
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  get #service() {
    return this.#options.database.asService;
  }

  /** The names of the providers, in the order of preference. */
  get providers(): string[] {
    return this.#options.providers.map(({ name }) => name);
  }

  /**
   * Claims the unsent mails of the newest submission of this address and form, if it is at most 15 minutes old; with the request id of a
   * self-test, its mail.
   */
  claimFresh(email: string, formType: FormType, selfTest?: string): Promise<LeadMail[]> {
    const args = {
      p_email: email,
      p_form_type: formType,
      p_providers: this.providers,
      ...(selfTest !== undefined && { p_request_id: selfTest }),
    };
    return parseFresh(this.#service.rpc('claim_submission_mails', args).throwOnError());
  }

  /** Claims one reply, unless it is being sent or waits for a later attempt. */
  claimReply(id: string): Promise<LeadMail[]> {
    const args = { p_reply: id, p_providers: this.providers };
    return parseFresh(this.#service.rpc('claim_reply', args).throwOnError());
  }

  /** Claims the unsent mails about what a visitor has just done on the page of their enquiry. */
  claimOfPage(reference: string): Promise<LeadMail[]> {
    const args = { p_reference: reference, p_providers: this.providers };
    return parseFresh(this.#service.rpc('claim_page_mails', args).throwOnError());
  }

  /** Claims a batch of the mails that are due. */
  async claimDue(providers: string[]): Promise<LeadMail[]> {
    const { data } = await this.#service.rpc('claim_due_mails', { p_providers: providers }).throwOnError();
    // One that cannot be read stops no other. Its claim expires.
    return z
      .array(z.unknown())
      .parse(data)
      .flatMap((row) => {
        const { data: claim, error } = leadMailSchema.safeParse(row);
        if (error) this.#options.log('mail_unreadable', { error: errorName(error) });
        return claim ? [claim] : [];
      });
  }

  /**
   * Sends claimed mails, one after another at the pace of the settings, without waiting for the answers. After a fault of a provider,
   * its other mails of the batch are given back. A mail that is refused for good does not affect the others. Several batches can be
   * counted in one result.
   */
  async deliver(claims: readonly LeadMail[], result = startRun()): Promise<ReturnType<typeof startRun>> {
    await this.#storePageKeys(claims);
    const faulty = new Set<string>();
    const untried: LeadMail[] = [];
    const attempts: Promise<void>[] = [];
    const wait = this.#options.wait ?? pause;
    const attempt = async (claim: LeadMail, mail: Mail | undefined) => {
      try {
        await this.#recordSent(claim, await this.#send(claim.provider, mail));
        result.sent += 1;
      } catch (error) {
        const isFinal = error instanceof MailError && error.isFinal;
        result[isFinal ? 'failed' : 'deferred'] += 1;
        // A sent mail that could not be recorded: its claim expires, and the provider then gets the same idempotency key again.
        if (!(error instanceof MailError)) return this.#log('mail_not_recorded', claim, errorName(error));
        if (!isFinal) faulty.add(claim.provider);
        if (await this.#recordFault(claim, error)) result.down.add(claim.provider);
      }
    };
    for (const claim of claims) {
      const mail = this.#compose(claim);
      if (mail && faulty.has(claim.provider)) {
        untried.push(claim);
      } else {
        attempts.push(attempt(claim, mail));
        if (mail && claim !== claims.at(-1)) await wait(claim.pause_milliseconds);
      }
    }
    await Promise.all(attempts);
    const returned = { p_claims: untried.map(({ claim }) => claim) };
    if (untried.length > 0)
      await record(this.#service.rpc('return_mails', returned).throwOnError(), this.#options.log);
    return result;
  }

  /** The text of a mail, as it is sent and was sent before. */
  textOf(claim: LeadMail): string | undefined {
    return this.#compose(claim)?.text;
  }

  /** Sends mails about something that is stored. A failure is only logged, because the job of each minute sends them too. */
  async deliverNow(claims: Promise<LeadMail[]>): Promise<void> {
    try {
      await this.deliver(await claims);
    } catch (error) {
      this.#options.log('mail_postponed', { error: errorName(error) });
    }
  }

  /** Before the mails are sent, so that their links work at once. */
  async #storePageKeys(claims: readonly LeadMail[]): Promise<void> {
    const withPage = claims.filter(hasPageLink);
    if (withPage.length === 0) return;
    const args = {
      p_submission_ids: withPage.map(({ submission_id }) => submission_id),
      p_hashes: withPage.map((claim) => hashPageKey(pageKeyOf(claim, this.#options.secret))),
    };
    await this.#service.rpc('add_page_keys', args).throwOnError();
  }

  /** The mail of a claim, or undefined if there is no address for it, or something in it that cannot be composed. */
  #compose(claim: LeadMail): Mail | undefined {
    try {
      return leadMail(claim, this.#options);
    } catch (error) {
      this.#log('mail_not_composed', claim, errorName(error));
      return undefined;
    }
  }

  async #send(name: string, mail: Mail | undefined): Promise<string> {
    if (!mail) throw new MailError(submissionsCopy.mailFailures.address, { isFinal: true });
    const provider = this.#options.providers.find((other) => other.name === name);
    if (!provider) throw new MailError(`no provider ${name}`);
    return await provider.send(mail);
  }

  /** Retries after a database error, because a mail that is sent but not recorded would be sent again. */
  async #recordSent(claim: LeadMail, messageId: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const args = {
          ...keyOf(claim),
          p_message_id: messageId,
          ...(claim.entry_id !== null && { p_entry_id: claim.entry_id }),
        };
        const { data: isOurs } = await this.#service.rpc('record_mail_sent', args).throwOnError();
        this.#log(isOurs ? 'mail_sent' : 'claim_lost', claim);
        return;
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS) throw error;
        await pause(200 * attempt);
      }
    }
  }

  /** Records why a mail was not sent. Returns whether its provider is out of use. */
  async #recordFault(claim: LeadMail, { message, isFinal }: MailError): Promise<boolean> {
    this.#log(isFinal ? 'mail_failed' : 'mail_deferred', claim, message);
    const args = { ...keyOf(claim), p_reason: message };
    const call = this.#service.rpc(isFinal ? 'record_mail_failed' : 'defer_mail', args);
    return (await record(call.throwOnError(), this.#options.log)) === true;
  }

  #log(
    event: string,
    { submission_id, kind, attempts, provider }: LeadMail,
    error: string | null = null,
  ): void {
    this.#options.log(event, { submission: submission_id, kind, attempts, provider, error });
  }
}

/** Without pauses: somebody waits, and two mails at once are within every provider's limit. */
async function parseFresh(call: PromiseLike<{ data: unknown }>): Promise<LeadMail[]> {
  const claims = z.array(leadMailSchema).parse((await call).data);
  return claims.map((claim) => ({ ...claim, pause_milliseconds: 0 }));
}

const keyOf = ({ submission_id, kind, claim }: LeadMail) => ({
  p_submission_id: submission_id,
  p_kind: kind,
  p_claim: claim,
});
