import { startMailFunction } from '../_shared/mail-function.ts';
import { createSendContactEmail } from './handler.ts';

Deno.serve(
  createSendContactEmail(startMailFunction('send-contact-email', (name) => Deno.env.get(name))).fetch,
);
