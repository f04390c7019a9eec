import { z } from 'astro/zod';

/** A piece of text an editor writes: trimmed, never empty, at most `max` characters. */
export const text = (max: number) =>
  z.string().trim().min(1, 'Write something here, or remove the entry').max(max);

/** The target of a link, as an editor writes it. */
export const href = z
  .string()
  .regex(
    /^(\/[\w\-/]*(#[\w-]+)?|#[\w-]+|https:\/\/\S+|mailto:\S+|tel:\+\d+)$/,
    'Expected a path such as /contact or /packages#custom-package, or an address that starts with https://, mailto: or tel:+',
  )
  .describe('Where the link leads: a path of this site such as /contact, or a full https:// address.');

export const link = z.strictObject({
  label: text(60).describe('The words on the link or button.'),
  href,
});

export const seo = z
  .strictObject({
    title: text(60).min(15).describe('Title in search results and browser tabs, 15 to 60 characters.'),
    description: text(160)
      .min(70)
      .describe('The two lines below the title in search results, 70 to 160 characters.'),
  })
  .describe('What search engines and shared links show.');

/** Heading block that opens a section; `text` may be left out. */
export const heading = z.strictObject({
  eyebrow: text(50).optional().describe('A few words above the heading. Left out: nothing is shown there.'),
  title: text(110).describe('The heading itself.'),
  text: text(420).optional().describe('One short paragraph below the heading. Left out: nothing is shown.'),
});

export const hero = heading.extend({
  text: text(420).describe('One short paragraph below the main heading.'),
});

export const point = z.strictObject({
  title: text(80).describe('What this point says, in a few words.'),
  text: text(360).describe('One to three sentences that explain it.'),
});

export const faq = z.strictObject({
  question: text(140).describe('The question as a client would ask it.'),
  answer: text(700).describe('The answer. Plain text, no links.'),
});

export const faqSection = heading.extend({
  items: z.array(faq).min(1).describe('Questions with their answers, in the order shown.'),
});

export const sample = z
  .boolean()
  .default(false)
  .describe('true while this is invented; the launch check lists it until real facts replace it.');

export const stats = z
  .strictObject({
    sample,
    items: z
      .array(
        z.strictObject({
          value: text(12).describe('The figure as shown, such as 500+ or 98%.'),
          label: text(60).describe('What the figure counts.'),
        }),
      )
      .min(2)
      .max(6)
      .describe('The figures in the order shown.'),
  })
  .describe('A row of large figures. Fixed text: nothing counts them.');

/** Whole rupees and whole dollars; formatting is done by the site. */
export const money = z.strictObject({
  inr: z.int().positive().describe('Whole rupees without separators, such as 75000.'),
  usd: z.int().positive().describe('Whole US dollars without separators, such as 900.'),
});

/** Search texts of a page that shows part of a list, such as one category. */
export const archive = z
  .strictObject({
    title: text(60).describe('Title in search results; {name} becomes the name of the category or industry.'),
    description: text(160).describe('The two lines below it; {name} as above.'),
  })
  .describe('What search engines show for the pages of single categories and industries.');

export const order = z.int().min(1).describe('Place in the list: 1 comes first.');

export const closing = heading.extend({
  links: z.array(link).min(1).max(3).describe('Buttons; the first one is the strongest.'),
});

export const listOf = (max: number) => z.array(text(max)).min(1);
