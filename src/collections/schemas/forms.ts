import { z } from 'astro/zod';
import { consultationFormSchema } from './forms/consultation.ts';
import { contactFormSchema } from './forms/contact.ts';
import { packageRequestFormSchema } from './forms/package-request.ts';
import { quoteFormSchema } from './forms/quote.ts';

const schemas = [
  contactFormSchema,
  consultationFormSchema,
  packageRequestFormSchema,
  quoteFormSchema,
] as const;

const names = schemas.map((schema) => schema.shape.form.value);

/** One strict schema per form. The property `form` selects it and equals the file name. */
export const formSchema = z.discriminatedUnion('form', schemas, {
  // The default message would contain the whole file.
  error: (issue) => (issue.code === 'invalid_union' ? `Expected one of ${names.join(', ')}` : undefined),
});
