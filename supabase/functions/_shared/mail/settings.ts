import type { ReadVariable } from '../settings.ts';
import { VariableReader } from '../settings.ts';
import type { Mailer } from './mailer.ts';
import { createResendMailer } from './resend.ts';
import { createSmtpMailer } from './smtp.ts';

export interface MailSettings {
  mailer: Mailer;
  /** Where team notifications are sent; also the reply address of thank-you mails. */
  team: string;
}

/** Creates the mailer that MAIL_PROVIDER names. Throws if a setting of that provider is missing. */
export function readMailSettings(read: ReadVariable): MailSettings {
  const reader = new VariableReader(read);
  const provider = reader.choice('MAIL_PROVIDER', ['smtp', 'resend']);
  const from = reader.required('MAIL_FROM');
  const team = reader.required('MAIL_TEAM');
  const smtpUrl = provider === 'smtp' ? reader.required('SMTP_URL') : '';
  const apiKey = provider === 'resend' ? reader.required('RESEND_API_KEY') : '';
  const apiUrl = reader.address('RESEND_URL', 'https://api.resend.com');
  reader.finish();
  const mailer =
    provider === 'resend'
      ? createResendMailer({ apiUrl, apiKey, from })
      : createSmtpMailer({ smtpUrl, from });
  return { mailer, team };
}
