import { z } from 'zod';
import { type StoredFile, storedFileSchema } from '../../../src/contracts/conversation.ts';
import { type Message, messageSchema } from '../../../src/contracts/outbox.ts';
import { submissionsCopy } from '../../../src/copy/submissions.ts';
import type { Database as Schema } from '../../../src/domain/database/database-types.ts';
import { type Database, record } from './database.ts';
import { errorName, type Log } from './log.ts';
import { type Channels, sendOther } from './channels.ts';
import type { MailOptions } from './mail/compose.ts';
import { type Mail, type MailProvider, SendError, sendThroughAny } from './mail/mailer.ts';
import { hashKey, keyOf } from './mail/page-key.ts';
import { hasKey, mailOf } from './mail/mails.ts';
import { pause } from './pause.ts';

export interface OutboxOptions extends MailOptions, Channels {
  database: Database;
  /** In the order of preference. The database chooses one for each mail. */
  providers: readonly MailProvider[];
  log: Log;
  /** Waits between two mails or attempts to record one. Tests only pass the time. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** What became of messages: their numbers, and the providers that are out of use after three consecutive faults. */
export const startRun = () => ({ sent: 0, failed: 0, deferred: 0, down: new Set<string>() });

/** Names the request id of a self-test whose mail is to be sent. */
export const SELF_TEST_HEADER = 'x-self-test';

/** How often we try to record a sent message. After that, the claim expires. */
const RECORD_ATTEMPTS = 3;

/** How a lead is named whose messages were just stored. */
export type JustStored = Schema['public']['Functions']['just_stored']['Args'];

/**
 * Sends the messages of the outbox. One process at a time can claim a message, and each result is recorded. So none is lost, and a
 * retry does not send one twice.
 */
export class Outbox {
  readonly #options: OutboxOptions;

  readonly #service: Database['asService'];
  readonly #wait: NonNullable<OutboxOptions['wait']>;
  /** The names of the mail providers, in the order of preference. */
  readonly providers: string[];

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#service = options.database.asService;
    this.#wait = options.wait ?? pause;
    this.providers = options.providers.map(({ name }) => name);
  }

  /** Claims these rows as far as they were never tried; without them, a batch of what is due. */
  async claim(rows?: string[], providers = this.providers): Promise<Message[]> {
    const args = { p_providers: providers, ...(rows && { p_rows: rows }) };
    const { data } = await this.#service.rpc('claim_outbox', args).throwOnError();
    // One that cannot be read stops no other. Its claim expires.
    return z
      .array(z.unknown())
      .parse(data)
      .flatMap((row) => {
        const { data: message, error } = messageSchema.safeParse(row);
        if (error) this.#options.log('message_unreadable', { error: errorName(error) });
        return message ? [message] : [];
      });
  }

  /** Sends at once what an action has just stored for a lead. Rejects if the database cannot be asked. */
  async sendJustStored(lead: JustStored): Promise<ReturnType<typeof startRun>> {
    const { data } = await this.#service.rpc('just_stored', lead).throwOnError();
    return await this.sendRows(data);
  }

  /** The same, also for rows that are known, where a failure is no error: the job of each minute sends it too. Returns how many left. */
  async trySending(stored: JustStored | string[]): Promise<number> {
    try {
      const run = Array.isArray(stored) ? this.sendRows(stored) : this.sendJustStored(stored);
      return (await run).sent;
    } catch (error) {
      this.#options.log('sending_postponed', { error: errorName(error) });
      return 0;
    }
  }

  /** The same for rows that are known. Without pauses: somebody waits, and two mails at once are within every provider's limit. */
  async sendRows(rows: string[]): Promise<ReturnType<typeof startRun>> {
    const messages = rows.length > 0 ? await this.claim(rows) : [];
    return await this.deliver(messages.map((message) => ({ ...message, pause_milliseconds: 0 })));
  }

  /** Notices what is wrong or over, and sends the messages about it, also those that the other timer could not send. */
  async raiseAlarms(p_timer: 'every_minute' | 'self_test', p_channels: string[]): Promise<void> {
    const { data } = await this.#service.rpc('raise_alarms', { p_timer, p_channels }).throwOnError();
    await this.sendRows(z.array(z.string()).parse(data));
  }

  /**
   * Sends claimed messages, mails one after another at the pace of the settings, without waiting for the answers. After a fault of a
   * provider, its other mails of the batch are given back. One that is refused for good does not affect the others. Several batches
   * can be counted in one result.
   */
  async deliver(messages: readonly Message[], result = startRun()): Promise<ReturnType<typeof startRun>> {
    await this.#storeKeys(messages);
    const faulty = new Set<string | null>();
    const attempts: Promise<void>[] = [];
    const attempt = async (message: Message, mail: Mail | undefined) => {
      try {
        await this.#recordSent(message, await this.#send(message, mail));
        result.sent += 1;
      } catch (error) {
        const { result: became } = error instanceof SendError ? error : { result: 'deferred' };
        const isFinal = became === 'failed' || became === 'gone';
        result[isFinal ? 'failed' : 'deferred'] += 1;
        // A fault of the database: the claim expires, and if the message was sent, the provider then gets the same idempotency key again.
        if (error instanceof UnfinishedError) return this.#log(error.message, message, errorName(error));
        if (became === 'deferred' && message.provider) faulty.add(message.provider);
        if (await this.#recordFault(message, error)) result.down.add(message.provider ?? '');
      }
    };
    for (const message of messages) {
      const mail = message.channel === 'mail' ? this.compose(message) : undefined;
      if (mail && faulty.has(message.provider) && !isUrgent(message)) {
        attempts.push(this.#record(message, 'returned').then(() => undefined));
      } else {
        const attempted = attempt(message, mail);
        attempts.push(attempted);
        // One at a time: they are large.
        if (hasFiles(message)) await attempted;
        if (mail && message !== messages.at(-1)) await this.#wait(message.pause_milliseconds);
      }
    }
    await Promise.all(attempts);
    return result;
  }

  /** Before the mails are sent, so that their links work at once. */
  async #storeKeys(messages: readonly Message[]): Promise<void> {
    const withKey = messages.filter(hasKey);
    if (withKey.length === 0) return;
    const hashes = withKey.map(({ id }) => hashKey(keyOf(id, this.#options.secret)));
    await this.#service
      .rpc('store_keys', { p_rows: withKey.map(({ id }) => id), p_hashes: hashes })
      .throwOnError();
  }

  /** The mail of a message, or undefined if there is no address for it, or something in it that cannot be composed. */
  compose(message: Message): Mail | undefined {
    try {
      return mailOf(message, this.#options);
    } catch (error) {
      this.#log('mail_not_composed', message, errorName(error));
      return undefined;
    }
  }

  async #send(message: Message, mail: Mail | undefined): Promise<string> {
    if (message.channel !== 'mail') {
      await sendOther(message, this.#options);
      return '';
    }
    if (!mail) throw new SendError(submissionsCopy.mailFailures.address, { result: 'failed' });
    const { providers } = this.#options;
    // What must not wait for a provider that is out of use.
    if (isUrgent(message)) return await sendThroughAny(providers, mail);
    const provider = providers.find(({ name }) => name === message.provider);
    if (!provider) throw new SendError(`no provider ${String(message.provider)}`);
    return await provider.send(hasFiles(message) ? { ...mail, files: await this.#filesOf(message) } : mail);
  }

  async #filesOf({ id, claim }: Message): Promise<StoredFile[]> {
    try {
      const { data } = await this.#service
        .rpc('files_of_message', { p_id: id, p_claim: claim })
        .throwOnError();
      return storedFileSchema.array().min(1).parse(data);
    } catch (cause) {
      throw new UnfinishedError('files_not_read', { cause });
    }
  }

  /** Retries after a database error, because a message that is sent but not recorded would be sent again. */
  async #recordSent(message: Message, providersId: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#call(message, 'sent', providersId);
        this.#log('sent', message);
        return;
      } catch (cause) {
        if (attempt === RECORD_ATTEMPTS) throw new UnfinishedError('not_recorded', { cause });
        await this.#wait(200 * attempt);
      }
    }
  }

  /** Records why a message was not sent. Returns whether its provider is out of use. */
  async #recordFault(message: Message, error: unknown): Promise<boolean> {
    const fault = error instanceof SendError ? error : new SendError(errorName(error));
    const { result, message: reason, answer } = fault;
    this.#log(result, message, reason);
    return (await this.#record(message, result, answer ? `${reason}: ${answer}` : reason)) === true;
  }

  #record(message: Message, result: Result, detail?: string): Promise<boolean | undefined> {
    return record(this.#call(message, result, detail), this.#options.log);
  }

  #call({ id, claim }: Message, result: Result, detail?: string) {
    const args = {
      p_id: id,
      p_claim: claim,
      p_result: result,
      ...(detail !== undefined && { p_detail: detail }),
    };
    return this.#service.rpc('record_result', args).throwOnError();
  }

  #log(event: string, { id, kind, attempts, provider }: Message, error: string | null = null): void {
    this.#options.log(event, { message: id, kind, attempts, provider, error });
  }
}

type Result = 'sent' | 'returned' | SendError['result'];

/** The database could not be asked. The message names the event for the log. */
class UnfinishedError extends Error {
  override name = 'UnfinishedError';
}

const hasFiles = (message: Message): boolean =>
  message.kind === 'reply' && (message.letter?.attachments.length ?? 0) > 0;

/** What tells that something is broken, or finds out. */
const isUrgent = ({ kind }: Message): boolean => kind === 'alarm' || kind === 'self_test';
