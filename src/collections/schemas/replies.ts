import { z } from 'astro/zod';
import { enquiryService, order, text } from './parts.ts';

/** What a saved reply may insert, as `{name}`. `{times}` are the next three free times; `{link}`, to the visitor's page, is filled when the mail is made. */
export const REPLY_PLACEHOLDERS = ['name', 'service', 'reference', 'admin', 'times', 'link'] as const;

export const replySchema = z.strictObject({
  title: text(60, 'What the reply is for. Staff see it in the list of saved replies and search for it.'),
  order,
  service: enquiryService
    .optional()
    .describe(
      'Entry of the list Service in content/forms/contact.yaml. Enquiries about it show this reply first. If left out, it is for all.',
    ),
  language: z
    .enum(['en', 'hi'])
    .default('en')
    .describe('Language of the text: en for English, hi for Hindi. If left out, English.'),
});
