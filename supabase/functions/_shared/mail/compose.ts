import type { LeadMail } from '../../../../src/contracts/mails.ts';
import type { SelfTestMailbox } from './self-test-address.ts';
import type { Mail } from './mailer.ts';

/** `replyDomain` is the domain of the addresses that answers to replies go to. */
export interface LeadMailOptions extends SelfTestMailbox {
  /** Where mails to the team are sent; also the reply address of thank-yous. */
  team: string;
  /** What follows the @ in our Message-IDs. */
  domain: string;
  siteUrl: string;
  /** Known to the edge functions alone; the keys to visitors' pages in mails are derived from it. */
  secret: string;
}

/** Composes a mail; undefined if there is no address for it. Subjects contain no typed text. */
export type ComposeMail = (
  claim: LeadMail,
  options: LeadMailOptions,
) => Omit<Mail, 'key' | 'tags'> | undefined;
