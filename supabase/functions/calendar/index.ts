import { z } from 'zod';
import { connectDatabase } from '../_shared/database.ts';
import { createLog } from '../_shared/log.ts';
import { domainOf } from '../_shared/mail/address.ts';
import { readApiSettings, readSettings, readSiteSettings } from '../_shared/settings.ts';
import { createCalendar } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
const app = createCalendar({
  database: connectDatabase(readApiSettings(read)),
  ...readSiteSettings(read),
  domain: domainOf(readSettings({ MAIL_FROM: z.string() }, read).MAIL_FROM),
  log: createLog('calendar'),
});
Deno.serve(app.fetch);
