import { z } from 'astro/zod';
import { type FormDefinition, FORMS } from '../../domain/submission/form-definitions.ts';
import { contactFormSchema } from './forms/contact.ts';
import { messageFormSchema } from './forms/message.ts';
import { packageRequestFormSchema } from './forms/package-request.ts';
import { quoteFormSchema } from './forms/quote.ts';

/** The schemas of forms that have more texts than a message. */
const own = [contactFormSchema, packageRequestFormSchema, quoteFormSchema] as const;
const ownNames: string[] = own.map((schema) => schema.shape.form.value);

type MessageForm = Exclude<(typeof FORMS)[number], { name: (typeof own)[number]['shape']['form']['value'] }>;
type SchemaOf<Form> = Form extends FormDefinition ? ReturnType<typeof messageFormSchema<Form>> : never;

const messages = FORMS.filter((form): form is MessageForm => !ownNames.includes(form.name));

/** One strict schema per form. The property `form` selects it and equals the file name. */
export const formSchema = z.discriminatedUnion('form', [
  ...own,
  ...messages.map((form) => messageFormSchema(form) as SchemaOf<MessageForm>),
]);
