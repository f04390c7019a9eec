import { join } from 'node:path';
import { type Child, createChild } from '../stack/child.ts';

interface MailboxOptions {
  dataDir: string;
  smtp: number;
  web: number;
  log: (line: string) => void;
}

/** Creates the process of the mailbox, which stores its mails in a folder. */
export const createMailbox = ({ dataDir, smtp, web, log }: MailboxOptions): Child =>
  createChild({
    name: 'mailbox',
    command: process.execPath,
    args: [join(import.meta.dirname, 'mailbox-child.ts'), String(smtp), String(web), join(dataDir, 'mails')],
    env: () => process.env,
    readyLine: 'mailbox ready',
    log,
  });
