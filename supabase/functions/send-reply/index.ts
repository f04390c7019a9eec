import { startMailFunction } from '../_shared/mail-function.ts';
import { createSendReply } from './handler.ts';

Deno.serve(createSendReply(startMailFunction('send-reply', (name) => Deno.env.get(name))).fetch);
