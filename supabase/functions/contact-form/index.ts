import { startMailFunction } from '../_shared/mail-function.ts';
import { createContactForm } from './handler.ts';

Deno.serve(createContactForm(startMailFunction('contact-form', (name) => Deno.env.get(name))).fetch);
