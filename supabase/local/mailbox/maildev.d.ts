/** maildev 2 ships no types; this is what the mailbox uses of it. */
declare module 'maildev' {
  interface MailDevOptions {
    ip: string;
    smtp: number;
    web: number;
    mailDirectory?: string | undefined;
    hideExtensions: string[];
    silent: boolean;
  }
  export default function maildev(options: MailDevOptions): { listen(): Promise<void> };
}
