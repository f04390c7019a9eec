import type { Outbox } from '../_shared/outbox.ts';
import type { ClaimedMail } from '../_shared/submission.ts';

/** Sends the batches of mails of one run, and counts what became of them. */
export class MailRun {
  readonly totals = { sent: 0, failed: 0, deferred: 0 };
  readonly #outbox: Outbox;
  readonly #down = new Set<string>();

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  /** The providers that are not out of use since an earlier batch. */
  get providers(): string[] {
    return this.#outbox.providers.filter((name) => !this.#down.has(name));
  }

  /** Sends one batch. */
  async send(mails: readonly ClaimedMail[]): Promise<void> {
    const { sent, failed, deferred, down } = await this.#outbox.deliver(mails);
    this.totals.sent += sent;
    this.totals.failed += failed;
    this.totals.deferred += deferred;
    for (const provider of down) this.#down.add(provider);
  }
}
