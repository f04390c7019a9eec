import { z } from 'astro/zod';
import { CONSULTATION_FORM } from '../../domain/submission/form-definitions.ts';
import { contactFormSchema } from './forms/contact.ts';
import { messageFormSchema } from './forms/message.ts';
import { packageRequestFormSchema } from './forms/package-request.ts';
import { quoteFormSchema } from './forms/quote.ts';

/** One strict schema per form. The property `form` selects it and equals the file name. */
export const formSchema = z.discriminatedUnion('form', [
  contactFormSchema,
  messageFormSchema(CONSULTATION_FORM),
  packageRequestFormSchema,
  quoteFormSchema,
]);
