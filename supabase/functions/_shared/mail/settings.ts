import type { ReadVariable } from '../settings.ts';
import { VariableReader } from '../settings.ts';
import type { MailProvider } from './mailer.ts';
import { createResendMailer } from './resend.ts';
import { createSmtpMailer } from './smtp.ts';

export interface MailSettings {
  /** In the order of preference, at least one. */
  providers: readonly MailProvider[];
  /** Where team notifications are sent; also the reply address of thank-you mails. */
  team: string;
  /** Where the mails of the self-test are sent: an address that accepts mail and that nobody reads. */
  canary: string | undefined;
}

/** Creates the mailers that MAIL_PROVIDER and MAIL_PROVIDER_2 name. Throws if a setting of one is missing. */
export function readMailSettings(read: ReadVariable): MailSettings {
  const reader = new VariableReader(read);
  const from = reader.required('MAIL_FROM');
  const team = reader.required('MAIL_TEAM');
  const providers = [readProvider(reader, from, '')];
  if (reader.optional('MAIL_PROVIDER_2')) providers.push(readProvider(reader, from, '_2'));
  const canary =
    reader.optional('CANARY_EMAIL') ??
    (providers.some(({ name }) => name.startsWith('resend')) ? 'delivered@resend.dev' : undefined);
  reader.finish();
  return { providers, team, canary };
}

/** The variables of the second provider end in `_2`, and so does its name. Both may be of the same kind. */
function readProvider(reader: VariableReader, from: string, suffix: '' | '_2'): MailProvider {
  const kind = reader.choice(`MAIL_PROVIDER${suffix}`, ['smtp', 'resend']);
  const name = `${kind ?? ''}${suffix}`;
  if (kind === 'smtp')
    return { name, send: createSmtpMailer({ smtpUrl: reader.required(`SMTP_URL${suffix}`), from }) };
  const apiKey = kind ? reader.required(`RESEND_API_KEY${suffix}`) : '';
  const apiUrl = reader.address(`RESEND_URL${suffix}`, 'https://api.resend.com');
  return { name, send: createResendMailer({ apiUrl, apiKey, from }) };
}
