import { z } from 'zod';
import { startFunction } from '../_shared/database.ts';
import { domainOf } from '../_shared/mail/address.ts';
import { readSettings, readSiteSettings } from '../_shared/settings.ts';
import { createCalendar } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
const { MAIL_FROM, MAIL_TEAM: team } = readSettings({ MAIL_FROM: z.string(), MAIL_TEAM: z.string() }, read);
const sender = { domain: domainOf(MAIL_FROM), team };
Deno.serve(
  createCalendar({ ...startFunction('calendar', read), ...readSiteSettings(read), ...sender }).fetch,
);
