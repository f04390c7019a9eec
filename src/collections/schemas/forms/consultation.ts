import { z } from 'astro/zod';
import { CONSULTATION_FORM } from '../../../domain/submission/form-definitions.ts';
import { group, text, textWith } from '../parts.ts';
import { fieldCopies, formHeading, privacyLine, submit } from './fields.ts';

export const consultationFormSchema = z.strictObject({
  form: z.literal(CONSULTATION_FORM.name).describe('Name of the form. Do not change it.'),
  ...formHeading,
  fields: fieldCopies(CONSULTATION_FORM),
  time: text(20).describe('Name of the time, in the list of what is still needed.'),
  next: group('The next free times, above the form.', {
    title: textWith(60, 'place').describe('Heading; {place} is the time zone, such as London.'),
    india: text(30).describe('The time zone of India.'),
    loading: text(60).describe('Shown until the times are there.'),
  }),
  showTimes: text(40).describe('Button that shows all free times.'),
  timesLater: text(120).describe('Shown without JavaScript, and when the times cannot be loaded.'),
  required: text(60).describe('Says which fields must be filled in.'),
  honeypot: text(60).describe('Label of the honeypot field, which people do not see.'),
  submit,
  privacy: privacyLine,
  thankYou: group('The note after the form was sent, before the page of the enquiry opens.', {
    title: text(40).describe('Heading after a successful submit.'),
    again: text(40).describe('Link to the empty form.'),
  }),
});
