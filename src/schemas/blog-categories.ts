import { z } from 'astro/zod';
import { text } from './parts.ts';

const topic = z.strictObject({
  name: text(30).describe('The topic as the list shows it.'),
  count: z
    .int()
    .min(0)
    .optional()
    .describe('Number shown beside the name. Left out: the number of articles there really are.'),
});

/** The topics of the blog by key, in the order shown; `all` stands for every article. */
export const blogCategoriesSchema = z
  .record(z.string().regex(/^[a-z0-9-]+$/, 'Expected a key of small letters and hyphens'), topic)
  .refine((topics) => 'all' in topics, 'Expected a topic "all"');
