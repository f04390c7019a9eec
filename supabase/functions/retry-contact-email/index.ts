import { startMailFunction } from '../_shared/mail-function.ts';
import { createRetryContactEmail } from './handler.ts';

Deno.serve(createRetryContactEmail(startMailFunction('retry-contact-email', (name) => Deno.env.get(name))));
