import { connectDatabase } from '../_shared/database.ts';
import { createLog } from '../_shared/log.ts';
import { readApiSettings } from '../_shared/settings.ts';
import { createMailIn } from './handler.ts';
import { readInboundSettings } from './settings.ts';

const read = (name: string) => Deno.env.get(name);
const api = readApiSettings(read);
const app = createMailIn({
  ...readInboundSettings(read),
  database: connectDatabase(api),
  serviceKeys: api.serviceKeys,
  log: createLog('mail-in'),
});
Deno.serve(app.fetch);
