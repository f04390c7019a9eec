import { AsyncLocalStorage } from 'node:async_hooks';
import { createTransport } from 'nodemailer';
import { siteFacts } from '../../../src/copy/site-facts.ts';
import { DEMO_DOMAIN } from '../stack/constants.ts';

interface AuthMail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}

export interface AuthMailer {
  send(mail: AuthMail): Promise<void>;
  /** Runs `work` without sending its mails: for the demo administrator, who needs no confirmation. */
  muted<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs `work`; the links of its mails redirect to this address instead of the site's home page. */
  redirecting<Result>(target: string, work: () => Promise<Result>): Promise<Result>;
}

interface AuthMailerOptions {
  smtp: { host: string; port: number };
  /** The auth service builds links with the site's address. They are changed to the API's, as on hosted Supabase. */
  siteUrl: string;
  apiUrl: string;
}

/** Sends the confirmation mails of the auth service to the local mailbox. */
export function createAuthMailer({ smtp, siteUrl, apiUrl }: AuthMailerOptions): AuthMailer {
  const transport = createTransport({ ...smtp, secure: false, ignoreTLS: true });
  let mute = false;
  const redirect = new AsyncLocalStorage<string>();
  const toParameter = (address: string) => `redirect_to=${encodeURIComponent(address)}`;
  const fixLinks = (body?: string) =>
    body
      ?.replaceAll(`${siteUrl}/auth/v1/`, `${apiUrl}/auth/v1/`)
      .replaceAll(toParameter(siteUrl), toParameter(redirect.getStore() ?? siteUrl));
  return {
    async send({ to, subject, text, html }) {
      if (mute) return;
      await transport.sendMail({
        from: { name: siteFacts.name, address: `accounts@${DEMO_DOMAIN}` },
        to,
        subject,
        text: fixLinks(text),
        html: fixLinks(html),
      });
    },
    redirecting: (target, work) => redirect.run(target, work),
    async muted(work) {
      mute = true;
      try {
        return await work();
      } finally {
        mute = false;
      }
    },
  };
}
