import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { order, sample, text } from './parts.ts';
import { picture } from './picture.ts';

export const teamSchema = (context: SchemaContext) =>
  z.strictObject({
    sample,
    order,
    name: text(50).describe('Full name.'),
    portrait: picture(context, 'A portrait.'),
    position: text(60).describe('Position in the agency.'),
    experience: text(60).describe('Years of experience, such as 15 years.'),
    specialty: text(90).describe('What this person is best at.'),
    bio: text(320).describe('Two or three sentences.'),
  });
