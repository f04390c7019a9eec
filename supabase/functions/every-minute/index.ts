import { startMailFunction } from '../_shared/mail-function.ts';
import { createEveryMinute } from './handler.ts';
import { readPushSettings } from './notifications.ts';

const read = (name: string) => Deno.env.get(name);
const mail = startMailFunction('every-minute', read);
Deno.serve(createEveryMinute({ ...mail, ...readPushSettings(read) }).fetch);
