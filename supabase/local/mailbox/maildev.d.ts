/** maildev 2 has no types. These are the parts that the mailbox uses. */
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
