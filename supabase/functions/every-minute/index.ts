import { startMailFunction } from '../_shared/mail-function.ts';
import { createEveryMinute } from './handler.ts';
import { createPush } from './push.ts';
import { createPrograms } from './webhooks.ts';

const read = (name: string) => Deno.env.get(name);
const { hosts, tell } = createPrograms(read);
const options = startMailFunction('every-minute', read, { push: createPush(read), tell });
Deno.serve(createEveryMinute(options, hosts).fetch);
