import { z } from 'zod';
import { connectDatabase } from '../_shared/database.ts';
import { createLog } from '../_shared/log.ts';
import { domainOf } from '../_shared/mail/address.ts';
import { readApiSettings, readSettings, readSiteSettings } from '../_shared/settings.ts';
import { createCalendar } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
const mail = readSettings({ MAIL_FROM: z.string(), MAIL_TEAM: z.string() }, read);
const app = createCalendar({
  database: connectDatabase(readApiSettings(read)),
  ...readSiteSettings(read),
  domain: domainOf(mail.MAIL_FROM),
  team: mail.MAIL_TEAM,
  log: createLog('calendar'),
});
Deno.serve(app.fetch);
