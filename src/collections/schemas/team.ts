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
