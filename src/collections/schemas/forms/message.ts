import { z } from 'astro/zod';
import type { FormDefinition } from '../../../domain/submission/form-definitions.ts';
import { group, text } from '../parts.ts';
import { fieldCopies, formHeading, privacyLine, submit } from './fields.ts';

/** What every form has that is a message to us. */
export const messageFormSchema = <Form extends FormDefinition>(form: Form) =>
  z.strictObject({
    form: z.literal<Form['name']>(form.name).describe('Name of the form. Do not change it.'),
    service: text(60, 'What the team reads as the service of the lead.'),
    ...formHeading,
    fields: fieldCopies(form),
    required: text(60, 'Says which fields must be filled in.'),
    honeypot: text(60, 'Label of the honeypot field, which people do not see.'),
    submit,
    privacy: privacyLine,
    thankYou: group('The note after the form was sent.', {
      title: text(40, 'Heading after a successful submit.'),
      again: text(40, 'Link to the empty form.'),
    }),
  });
