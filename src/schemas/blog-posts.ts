import { z } from 'astro/zod';
import { sample, text } from './parts.ts';

/** Front matter of `content/blog/*.md`; the file name is the address of the article. */
export const blogPostSchema = z.strictObject({
  title: text(80).describe('Title of the article, without a full stop.'),
  excerpt: text(220).describe('One or two sentences for the list and for search engines.'),
  category: z.string().describe('One topic of content/blog-categories.yaml, by its key, such as tips.'),
  author: text(50).describe('Who wrote it.'),
  date: z.coerce
    .date()
    .describe(
      'Day of publication, YYYY-MM-DD. In the future: the article appears with the first build after it.',
    ),
  updated: z.coerce.date().optional().describe('Day of the last change. Left out: not shown.'),
  readTime: z.int().min(1).optional().describe('Minutes of reading. Left out: counted from the text.'),
  sample,
  views: z.int().min(0).default(0).describe('Number of readings shown under the title; 0 shows nothing.'),
  featured: z
    .boolean()
    .default(false)
    .describe('true puts the article at the top of the list; of several, the newest is taken.'),
  draft: z.boolean().default(false).describe('true keeps the article off the site; `npm run dev` shows it.'),
  tags: z.array(text(30)).min(1).max(6).describe('Words people search for; lists show the first two.'),
});
