import { startFunction } from '../_shared/database.ts';
import { createMailEvents, readWebhooks } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
Deno.serve(createMailEvents({ ...startFunction('mail-events', read), webhooks: readWebhooks(read) }).fetch);
