import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { order, sample, text } from './parts.ts';
import { picture } from './picture.ts';

export const teamSchema = (context: SchemaContext) =>
  z.strictObject({
    sample,
    order,
    name: text(50, 'Full name.'),
    portrait: picture(context, 'A portrait.'),
    position: text(60, 'Position in the agency.'),
    experience: text(60, 'Years of experience, such as 15 years.'),
    specialty: text(90, 'What this person is best at.'),
    bio: text(320, 'Two or three sentences.'),
  });

export const testimonialSchema = (context: SchemaContext) =>
  z.strictObject({
    sample,
    placement: z.enum(['home', 'case-studies']).describe('The page that shows it.'),
    order,
    name: text(50, 'Name of the client.'),
    role: text(50, 'Position of the client.'),
    company: text(60, 'Company and town.'),
    content: text(420, 'The quote, without quotation marks.'),
    avatar: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Expected two capital letters')
      .describe('Initials shown instead of a photo: two capital letters.'),
    photo: picture(context, 'A portrait of the client, cropped to a circle.', 'the initials'),
    rating: z.int().min(1).max(5).describe('Stars given, 1 to 5.'),
  });
