import { z } from 'astro/zod';
import { text } from './parts.ts';

const topic = z.strictObject({
  name: text(30, 'Name of the topic.'),
  count: z
    .int()
    .min(0)
    .optional()
    .describe('Number shown next to the name. If left out, the articles are counted.'),
});

/** The topics of the blog by key, in display order; `all` is the entry for all articles. */
export const blogCategoriesSchema = z
  .record(z.string().regex(/^[a-z0-9-]+$/, 'Expected a key of lower-case letters, digits and hyphens'), topic)
  .refine((topics) => 'all' in topics, 'Expected a topic "all"');
