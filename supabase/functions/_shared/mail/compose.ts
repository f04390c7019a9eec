import type { LeadMail } from '../../../../src/contracts/outbox.ts';
import type { SelfTestMailbox } from './self-test-address.ts';
import type { Mail } from './mailer.ts';

/** What mails are composed with. `replyDomain` is the domain of the addresses that answers to replies go to. */
export interface MailOptions extends SelfTestMailbox {
  /** Where mails to the team are sent; also the reply address of thank-yous. */
  team: string;
  /** Where alarms are sent. */
  operator?: string | undefined;
  /** What follows the @ in our Message-IDs. */
  domain: string;
  siteUrl: string;
  /** Known to the edge functions alone; the keys in mails are derived from it. */
  secret: string;
}

/** Composes a mail; undefined if there is no address for it. Subjects contain no typed text. */
export type ComposeMail = (message: LeadMail, options: MailOptions) => Omit<Mail, 'key' | 'tags'> | undefined;
