import { alarmPoster, type Channels } from './channels.ts';
import { startFunction } from './database.ts';
import { selfTestComesBack } from './mail/compose.ts';
import { readMailSettings } from './mail/settings.ts';
import { Outbox } from './outbox.ts';
import { alarmSettings, readSettings, readSiteSettings, type ReadVariable } from './settings.ts';

/** Reads all settings once, at start. */
export function startMailFunction(name: string, read: ReadVariable, job?: Channels['job']) {
  const { api, database, log } = startFunction(name, read);
  const { siteUrl } = readSiteSettings(read);
  const mail = readMailSettings(read);
  const { ALARM_EMAIL, ALARM_WEBHOOK, HEARTBEAT_URL } = readSettings(alarmSettings, read);
  return {
    api,
    siteUrl,
    database,
    outbox: new Outbox({
      ...mail,
      database,
      siteUrl,
      secret: api.secretKey,
      operator: ALARM_EMAIL,
      postAlarm: ALARM_WEBHOOK === undefined ? undefined : alarmPoster(ALARM_WEBHOOK, siteUrl),
      job,
      log,
    }),
    /** Whether the mails of the self-test come back to the function `mail-in`. */
    comesBack: selfTestComesBack(mail),
    alarmChannels: [...(ALARM_EMAIL ? ['mail'] : []), ...(ALARM_WEBHOOK ? ['webhook'] : [])],
    heartbeatUrl: HEARTBEAT_URL,
    log,
  };
}

/** What every function that sends mail needs. */
export type MailFunction = ReturnType<typeof startMailFunction>;
