import { z } from 'zod';
import { address, readSettings, type ReadVariable } from '../settings.ts';
import { domainOf } from './address.ts';
import type { MailProvider } from './mailer.ts';
import { createResendMailer } from './resend.ts';
import { createSmtpMailer } from './smtp.ts';

const kind = z.enum(['smtp', 'resend'], { error: 'must be smtp or resend' });

const mail = {
  MAIL_FROM: z.string(),
  MAIL_TEAM: z.string(),
  MAIL_PROVIDER: kind,
  MAIL_PROVIDER_2: kind.optional(),
  SELF_TEST_EMAIL: z.string().optional(),
  REPLY_DOMAIN: z.hostname('must be a domain').optional(),
};
const resend = {
  RESEND_API_KEY: z.string(),
  RESEND_URL: address.default('https://api.resend.com'),
};

/** Creates the mailers that MAIL_PROVIDER and MAIL_PROVIDER_2 name. Throws if a setting of one is missing. */
export function readMailSettings(read: ReadVariable) {
  const settings = readSettings(mail, read);
  const { MAIL_FROM: from, MAIL_TEAM: team, MAIL_PROVIDER: first, MAIL_PROVIDER_2: second } = settings;

  /** The variables of the second provider end in `_2`, and so does its name. Both may be of the same kind. */
  function createProvider(kind: 'smtp' | 'resend', suffix = ''): MailProvider {
    const name = `${kind}${suffix}`;
    if (kind === 'smtp') {
      const { SMTP_URL: smtpUrl } = readSettings({ SMTP_URL: z.string() }, read, suffix);
      return { name, send: createSmtpMailer({ smtpUrl, from }) };
    }
    const { RESEND_API_KEY: apiKey, RESEND_URL: apiUrl } = readSettings(resend, read, suffix);
    return { name, send: createResendMailer({ apiUrl, apiKey, from }) };
  }

  const providers = [createProvider(first), ...(second ? [createProvider(second, '_2')] : [])];
  const sandbox = [first, second].includes('resend') ? 'delivered@resend.dev' : undefined;
  return {
    /** In the order of preference, at least one. */
    providers,
    team,
    /** An address that accepts mail and that nobody reads. At the domain for replies, mails to it come back. */
    selfTest: settings.SELF_TEST_EMAIL ?? sandbox,
    domain: domainOf(from),
    /** Without one, answers to replies go to the team. */
    replyDomain: settings.REPLY_DOMAIN,
  };
}
