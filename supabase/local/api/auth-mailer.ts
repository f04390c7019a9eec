import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from 'html-to-text';
import { createTransport } from 'nodemailer';
import { siteFacts } from '../../../src/copy/site-facts.ts';
import { DEMO_DOMAIN } from '../stack/constants.ts';

/** The mails of the auth service, from the templates that a hosted project uses too. A mail's subject is its heading. */
export const AUTH_TEMPLATES = { confirmation: template('confirmation'), recovery: template('recovery') };

function template(name: string) {
  const content_path = join(import.meta.dirname, '../../templates', `${name}.html`);
  return { subject: /<h1>(.*?)<\/h1>/.exec(readFileSync(content_path, 'utf8'))?.[1] ?? name, content_path };
}

interface AuthMail {
  to: string;
  subject: string;
  html?: string;
}

export type AuthMailer = ReturnType<typeof createAuthMailer>;

/** Sends the confirmation mails of the auth service to the local mailbox. */
export function createAuthMailer({ smtp, siteUrl }: { smtp: string; siteUrl: string }) {
  const transport = createTransport({ url: smtp, ignoreTLS: true });
  const redirect = new AsyncLocalStorage<string>();
  /** The service ignores where a link should lead, and writes the site's address in its place. */
  const leadOn = (html: string) =>
    html.replace(`next=${siteUrl}`, `next=${encodeURIComponent(redirect.getStore() ?? siteUrl)}`);
  return {
    async send({ to, subject, html: body = '' }: AuthMail): Promise<void> {
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
    /** Runs `work`; the links of its mails lead on to this address instead of the site's home page. */
    redirecting: <Result>(target: string, work: () => Promise<Result>) => redirect.run(target, work),
  };
}
