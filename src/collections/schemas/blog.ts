import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { day, formerly, list, reference, sample, text } from './parts.ts';
import { picture } from './picture.ts';

/** Front matter of `content/blog/*.md`; the file name is the address of the article. */
export const blogPostSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text(80, 'Title of the article, without a full stop.'),
    excerpt: text(160).min(70).describe('One or two sentences for the list and for search engines.'),
    cover: picture(context, 'The picture at the top of the article, in lists and in shared links.'),
    category: z.string().describe('Key of a topic in content/blog-categories.yaml, such as tips.'),
    service: reference('services')
      .optional()
      .describe(
        'Id of the service that the contact form preselects after this article, such as google-ads. If left out, none.',
      ),
    author: text(50, 'Name of the author.'),
    date: day.describe(
      'Day of publication, such as 2026-04-05. An article with a future date appears on that day, with the first build after midnight.',
    ),
    updated: day.optional().describe('Day of the last change. If left out, none is shown.'),
    readTime: z
      .int()
      .min(1)
      .optional()
      .describe('Reading time in minutes. If left out, it is calculated from the text.'),
    formerly,
    sample,
    views: z.int().min(0).default(0).describe('Number of views shown under the title; 0 shows nothing.'),
    featured: z
      .boolean()
      .default(false)
      .describe('true shows the article at the top of the list. If there are several, the newest is used.'),
    draft: z.boolean().default(false).describe('true hides the article on the site; `npm run dev` shows it.'),
    tags: list('Search terms for the article; lists show the first two.', [1, 6], text(30)),
  });

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
