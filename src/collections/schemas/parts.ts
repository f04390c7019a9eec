import { z } from 'astro/zod';
import { withoutReferences } from '../facts/references.ts';
import { parseDay } from '../../domain/site/time.ts';

/** A text in a content file: trimmed, not empty, at most `max` characters. */
export const text = (max: number) =>
  z.string().trim().min(1, 'Write something here, or remove the entry').max(max);

const PLACEHOLDER = /\{[^{}]*\}/g;

/** Reports placeholders that are missing in a text, and those that nothing replaces. */
const checkPlaceholders =
  (names: readonly string[]) =>
  (text: string, context: { addIssue: (message: string) => void }): void => {
    const found = new Set(withoutReferences(text).match(PLACEHOLDER));
    const needed = names.map((name) => `{${name}}`);
    for (const name of needed.filter((placeholder) => !found.has(placeholder)))
      context.addIssue(`Write ${name} where the value belongs`);
    for (const name of [...found].filter((placeholder) => !needed.includes(placeholder)))
      context.addIssue(
        `Remove ${name}: ${needed.length > 0 ? `possible are ${needed.join(', ')}` : 'no value is inserted here'}`,
      );
  };

/** A text with exactly these placeholders: `textWith(60, 'count')` needs `{count}`. */
export const textWith = (max: number, ...placeholders: string[]) =>
  text(max).superRefine(checkPlaceholders(placeholders));

/** An id, such as `within-month`. */
export const hyphenated = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, 'Expected lower-case words joined by hyphens');

/** Fields that belong together, with the hint that editors see. */
export const group = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).describe(description);

/** A day. YAML turns `2026-04-05` into a date; anything but that and `5 April 2026` is ambiguous. */
export const day = z.preprocess(
  (value) => (typeof value === 'string' ? parseDay(value) : value),
  z.date('Expected a day that exists, such as 2026-04-05 or 5 April 2026'),
);

/** The name of a file in another folder. The checks in src/collections/checks report a file that does not exist. */
export const reference = <const Collection extends string>(collection: Collection) =>
  z.string().transform((id) => ({ collection, id }));

/** The earlier names of a file whose name is an address. */
export const formerly = z
  .array(
    z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Expected a file name without its ending, such as old-name'),
  )
  .default([])
  .describe('Earlier names of this file, without .md. Their addresses lead to this page.');

/** Figures that several texts insert by reference. */
export const facts = z
  .record(
    z.string().regex(/^[a-z]\w*$/i, 'Expected a name of letters and digits, such as startWeeks'),
    z.union([text(40), z.number()], 'Expected a number or a short text'),
  )
  .default({})
  .describe('Figures that texts insert by reference. You may add your own.');

/** The target of a link. */
export const href = z
  .string()
  .regex(
    /^(\/[\w\-/]*(#[\w-]+)?|#[\w-]+|https:\/\/\S+|mailto:\S+|tel:\+\d+)$/,
    'Expected a path such as /contact or /packages#custom-package, or an address that starts with https://, mailto: or tel:+',
  )
  .describe('Target of the link: a path of this site such as /contact, or a full https:// address.');

export const link = z.strictObject({
  label: text(60).describe('Text of the link or button.'),
  href,
});

export const seo = group('Title and description for search engines and shared links.', {
  title: text(60).min(15).describe('Title in search results and browser tabs, 15 to 60 characters.'),
  description: text(160)
    .min(70)
    .describe('The two lines below the title in search results, 70 to 160 characters.'),
});

/** The heading of a section, with an optional line above and an optional paragraph below. */
export const heading = z.strictObject({
  eyebrow: text(50).optional().describe('A few words above the heading. If left out, nothing is shown.'),
  title: text(110).describe('The heading.'),
  text: text(420)
    .optional()
    .describe('One short paragraph below the heading. If left out, nothing is shown.'),
});

/** A section: its heading and more fields. */
export const section = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  heading.extend(shape).describe(description);

/** The first fields of a page with an address. */
export const pageHead = <Name extends string>(name: Name) => ({
  page: z.literal(name).describe('Which page this is. Leave as it is.'),
  seo,
});

export const hero = heading.extend({
  title: text(60).describe('The main heading, at most three lines on a phone.'),
  text: text(120).describe('One or two short sentences: what the page shows stands directly below.'),
  links: z
    .array(link)
    .min(1)
    .max(2)
    .optional()
    .describe('The buttons, the primary one first. If left out, there are none.'),
});

export const point = z.strictObject({
  title: text(80).describe('Title of the point, a few words.'),
  href: href.optional(),
  text: text(360).describe('One to three sentences that explain it.'),
});

export const faq = z.strictObject({
  question: text(140).describe('The question as a client would ask it.'),
  answer: text(700).describe('The answer. Plain text, no links.'),
});

export const faqSection = heading.extend({
  items: z.array(faq).min(1).describe('Questions and answers, in display order.'),
});

export const sample = z
  .boolean()
  .default(false)
  .describe(
    'true means that this is sample content. The launch check lists it until you replace it and remove this line.',
  );

export const stats = group('A row of large figures. They are fixed texts, not calculated.', {
  sample,
  items: z
    .array(
      z.strictObject({
        value: text(12).describe('The figure, such as 500+ or 98%.'),
        label: text(60).describe('What the figure counts.'),
        note: text(70).optional().describe('How and when it was counted. If left out, nothing is shown.'),
      }),
    )
    .min(2)
    .max(6)
    .describe('The figures, in display order.'),
});

/** An amount in whole rupees and whole dollars; the site formats it. */
export const money = z.strictObject({
  INR: z.int().min(1).describe('Whole rupees without separators, such as 75000.'),
  USD: z.int().min(1).describe('Whole US dollars without separators, such as 900.'),
});

/** Title and description for search engines of the pages that show part of a list, such as one category. */
export const archive = group(
  'Title and description of the pages that show one category or one industry, for search engines.',
  {
    title: textWith(60, 'name').describe(
      'Title in search results; {name} is replaced by the name of the category or industry.',
    ),
    description: textWith(160, 'name').describe(
      'The two lines below the title in search results; {name} is replaced as in the title.',
    ),
  },
);

export const enquiryService = text(60).describe(
  'Entry of the list Service in content/forms/contact.yaml that the contact form preselects.',
);

export const order = z.int().min(1).describe('Position in the list: 1 comes first.');

export const closing = heading.extend({
  links: z.array(link).min(1).max(3).describe('Buttons; the first one is the primary button.'),
  note: link.optional().describe('A link below the buttons. If left out, nothing is shown.'),
});

export const listOf = (max: number) => z.array(text(max)).min(1);
