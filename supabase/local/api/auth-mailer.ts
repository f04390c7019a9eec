import { createTransport } from 'nodemailer';

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
  const pointToApi = (body?: string) => body?.replaceAll(`${siteUrl}/auth/v1/`, `${apiUrl}/auth/v1/`);
  return {
    async send({ to, subject, text, html }) {
      if (mute) return;
      await transport.sendMail({
        from: { name: 'Kiranpath', address: 'accounts@kiranpath.example' },
        to,
        subject,
        text: pointToApi(text),
        html: pointToApi(html),
      });
    },
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
