import { connectDatabase } from './database.ts';
import { createLog } from './log.ts';
import { selfTestComesBack } from './mail/self-test-address.ts';
import { type Mail, sendThroughAny } from './mail/mailer.ts';
import { readMailSettings } from './mail/settings.ts';
import { Outbox } from './outbox.ts';
import {
  alarmSettings,
  readApiSettings,
  readSettings,
  readSiteSettings,
  type ReadVariable,
} from './settings.ts';

/** Reads all settings once, at start. If one is missing, the function does not start, and the error names it. */
export function startMailFunction(name: string, read: ReadVariable) {
  const log = createLog(name);
  const api = readApiSettings(read);
  const { siteUrl } = readSiteSettings(read);
  const { providers, ...addresses } = readMailSettings(read);
  const database = connectDatabase(api);
  return {
    api,
    siteUrl,
    database,
    outbox: new Outbox({ database, providers, ...addresses, siteUrl, secret: api.secretKey, log }),
    /** Where the mails to the team are sent. */
    team: addresses.team,
    /** Whether the mails of the self-test come back to the function `mail-in`. */
    comesBack: selfTestComesBack(addresses),
    /** Sends a mail that is not in the database, through the first provider that accepts it. */
    sendMail: (mail: Mail): Promise<void> => sendThroughAny(providers, mail),
    alarms: readSettings(alarmSettings, read),
    log,
  };
}

/** What every function that sends mail needs. */
export type MailFunction = ReturnType<typeof startMailFunction>;
