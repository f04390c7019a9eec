import { connectDatabase } from '../_shared/database.ts';
import { createLog } from '../_shared/log.ts';
import { readApiSettings } from '../_shared/settings.ts';
import { createMailEvents, readWebhooks } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
const database = connectDatabase(readApiSettings(read));
const app = createMailEvents({ database, log: createLog('mail-events'), webhooks: readWebhooks(read) });
Deno.serve(app.fetch);
