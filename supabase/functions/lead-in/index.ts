import { connectDatabase } from '../_shared/database.ts';
import { createLog } from '../_shared/log.ts';
import { readApiSettings } from '../_shared/settings.ts';
import { createLeadIn } from './handler.ts';

const api = readApiSettings((name) => Deno.env.get(name));
Deno.serve(createLeadIn({ api, database: connectDatabase(api), log: createLog('lead-in') }).fetch);
