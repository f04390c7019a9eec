import { AsyncLocalStorage } from 'node:async_hooks';
import { convert } from 'html-to-text';
import { createTransport } from 'nodemailer';
import { siteFacts } from '../../../src/copy/site-facts.ts';
import { DEMO_DOMAIN } from '../stack/constants.ts';

interface AuthMail {
  to: string;
  subject: string;
  html?: string;
}

export interface AuthMailer {
  send(mail: AuthMail): Promise<void>;
  /** Runs `work` without sending its mails: for the demo administrator, who needs no confirmation. */
  muted<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs `work`; the links of its mails lead on to this address instead of the site's home page. */
  redirecting<Result>(target: string, work: () => Promise<Result>): Promise<Result>;
}

interface AuthMailerOptions {
  smtp: { host: string; port: number };
  siteUrl: string;
}

/** Sends the confirmation mails of the auth service to the local mailbox. */
export function createAuthMailer({ smtp, siteUrl }: AuthMailerOptions): AuthMailer {
  const transport = createTransport({ ...smtp, secure: false, ignoreTLS: true });
  let mute = false;
  const redirect = new AsyncLocalStorage<string>();
  /** The service ignores where a link should lead, and writes the site's address in its place. */
  const leadOn = (html: string) =>
    html.replace(`next=${siteUrl}`, `next=${encodeURIComponent(redirect.getStore() ?? siteUrl)}`);
  return {
    async send({ to, subject, html: body = '' }) {
      if (mute) return;
      const html = leadOn(body);
      await transport.sendMail({
        from: { name: siteFacts.name, address: `accounts@${DEMO_DOMAIN}` },
        to,
        subject,
        // The service's own text names another address than its template.
        text: convert(html, { wordwrap: false }),
        html,
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
