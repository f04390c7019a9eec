import { startMailFunction } from '../_shared/mail-function.ts';
import { createEveryMinute } from './handler.ts';
import { createPush } from './push.ts';

const read = (name: string) => Deno.env.get(name);
Deno.serve(createEveryMinute(startMailFunction('every-minute', read, createPush(read))).fetch);
