import { startMailFunction } from '../_shared/mail-function.ts';
import { createEnquiry } from './handler.ts';

Deno.serve(createEnquiry(startMailFunction('enquiry', (name) => Deno.env.get(name))).fetch);
