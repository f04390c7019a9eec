import type { LeadMail } from '../../../../src/contracts/outbox.ts';
import { UUID } from './address.ts';
import type { Mail } from './mailer.ts';

/** What mails are composed with. */
export interface MailOptions {
  /** Where mails to the team are sent; also the reply address of thank-yous. */
  team: string;
  /** Where alarms are sent. */
  operator?: string | undefined;
  /** The domain of the addresses that answers to replies go to. */
  replyDomain?: string | undefined;
  /** Where the mails of the self-test go. At the domain for replies, they come back to the function `mail-in`. */
  selfTest?: string | undefined;
  /** What follows the @ in our Message-IDs. */
  domain: string;
  siteUrl: string;
  /** Known to the edge functions alone; the keys in mails are derived from it. */
  secret: string;
}

/** Composes a mail; undefined if there is no address for it. Subjects contain no typed text. */
export type ComposeMail = (message: LeadMail, options: MailOptions) => Omit<Mail, 'key' | 'tags'> | undefined;

type SelfTestMailbox = Pick<MailOptions, 'selfTest' | 'replyDomain'>;

export const selfTestComesBack = ({ selfTest, replyDomain }: SelfTestMailbox): boolean =>
  replyDomain !== undefined && selfTest?.endsWith(`@${replyDomain}`) === true;

/** The address for the mail of one self-test. If it comes back, it names the submission. */
export const selfTestAddress = (options: SelfTestMailbox, submissionId: string): string | undefined =>
  selfTestComesBack(options) ? options.selfTest?.replace('@', `+${submissionId}@`) : options.selfTest;

/** The submission of a self-test whose mail came back to one of these addresses. */
export const selfTestIn = (addresses: readonly string[]): string | undefined =>
  new RegExp(`\\+(${UUID})@`, 'i').exec(addresses.join(' '))?.[1];
