import { connectDatabase, type Database } from './database.ts';
import { createLog, type Log } from './log.ts';
import { type Mail, sendThroughAny } from './mail/mailer.ts';
import { readMailSettings } from './mail/settings.ts';
import { Outbox } from './outbox.ts';
import {
  type AlarmSettings,
  type ApiSettings,
  readAlarmSettings,
  readApiSettings,
  readSiteSettings,
  type ReadVariable,
} from './settings.ts';

/** What every function that sends mail needs. */
export interface MailFunction {
  api: ApiSettings;
  siteUrl: string;
  database: Database;
  outbox: Outbox;
  /** Where the mails to the team are sent. */
  team: string;
  /** Sends a mail that is not in the database, through the first provider that accepts it. */
  sendMail: (mail: Mail) => Promise<void>;
  alarms: AlarmSettings;
  log: Log;
}

/** Reads all settings once, at start. If one is missing, the function does not start, and the error names it. */
export function startMailFunction(name: string, read: ReadVariable): MailFunction {
  const log = createLog(name);
  const api = readApiSettings(read);
  const { siteUrl } = readSiteSettings(read);
  const { providers, ...addresses } = readMailSettings(read);
  const database = connectDatabase(api);
  const outbox = new Outbox({ database, providers, ...addresses, siteUrl, log });
  const sendMail = (mail: Mail) => sendThroughAny(providers, mail);
  return {
    api,
    siteUrl,
    database,
    outbox,
    team: addresses.team,
    sendMail,
    alarms: readAlarmSettings(read),
    log,
  };
}
