import { startMailFunction } from '../_shared/mail-function.ts';
import { createInviteAdmin } from './handler.ts';

Deno.serve(createInviteAdmin(startMailFunction('invite-admin', (name) => Deno.env.get(name))).fetch);
