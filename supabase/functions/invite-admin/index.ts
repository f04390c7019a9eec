import { connectDatabase } from '../_shared/database.ts';
import { createLog } from '../_shared/log.ts';
import { sendThroughAny } from '../_shared/mail/mailer.ts';
import { readMailSettings } from '../_shared/mail/settings.ts';
import { readApiSettings, readSiteSettings } from '../_shared/settings.ts';
import { createInviteAdmin } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
const { providers } = readMailSettings(read);
Deno.serve(
  createInviteAdmin({
    ...readSiteSettings(read),
    database: connectDatabase(readApiSettings(read)),
    sendMail: (mail) => sendThroughAny(providers, mail),
    log: createLog('invite-admin'),
  }),
);
