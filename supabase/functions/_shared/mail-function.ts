import type { AlarmSettings } from './alarms/settings.ts';
import { readAlarmSettings } from './alarms/settings.ts';
import type { Database } from './database.ts';
import { connectDatabase } from './database.ts';
import type { Log } from './log.ts';
import { createLog } from './log.ts';
import type { Mail } from './mail/mailer.ts';
import { sendThroughAny } from './mail/mailer.ts';
import { readMailSettings } from './mail/settings.ts';
import { Outbox } from './outbox.ts';
import type { ApiSettings, ReadVariable } from './settings.ts';
import { readApiSettings, readSiteSettings } from './settings.ts';

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
