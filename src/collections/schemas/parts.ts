import { z } from 'astro/zod';
import { withoutReferences } from '../facts/references.ts';
import { parseDay } from '../../domain/site/time.ts';

/** A text in a content file: trimmed, not empty, at most `max` characters; with the hint that editors see. */
export const text = (max: number, description?: string) =>
  z.string().trim().min(1, 'Write something here, or remove the entry').max(max).meta({ description });

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
  .max(100)
  .regex(/^[a-z]+(-[a-z]+)*$/, 'Expected lower-case words joined by hyphens');

/** Fields that belong together, with the hint that editors see. */
export const group = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).describe(description);

/** A list of at least and at most so many entries. */
export const list = <Item extends z.ZodType>(
  description: string,
  [least, most]: [least: number, most?: number],
  item: Item,
) => {
  const entries = z.array(item).min(least);
  return (most === undefined ? entries : entries.max(most)).describe(description);
};

/** A list of groups of fields. */
export const groups = <Shape extends z.ZodRawShape>(
  description: string,
  range: [least: number, most?: number],
  shape: Shape,
) => list(description, range, z.strictObject(shape));

/** A day. YAML turns `2026-04-05` into a date; anything but that and `5 April 2026` is ambiguous. */
export const day = z.preprocess(
  (value) => (typeof value === 'string' ? parseDay(value) : value),
  z.date('Expected a day that exists, such as 2026-04-05 or 5 April 2026'),
);

/** The name of a file in another folder. The checks in src/collections/checks report a file that does not exist. */
export const reference = <const Collection extends string>(collection: Collection) =>
  z.string().transform((id) => ({ collection, id }));

/** The earlier names of a file whose name is an address. */
export const formerly = list(
  'Earlier names of this file, without .md. Their addresses lead to this page.',
  [0],
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Expected a file name without its ending, such as old-name'),
).default([]);

/** Figures that several texts insert by reference. */
export const facts = z
  .record(
    z.string().regex(/^[a-z]\w*$/i, 'Expected a name of letters and digits, such as startWeeks'),
    z.union([text(40), z.number()], 'Expected a number or a short text'),
  )
  // The length of a booking, which the database counts with.
  .refine(({ consultationMinutes: minutes = 30 }) => z.int().min(5).max(480).safeParse(minutes).success, {
    path: ['consultationMinutes'],
    error: 'Expected whole minutes from 5 to 480, such as 30',
  })
  .default({})
  .describe('Figures that texts insert by reference. You may add your own.');

/** The target of a link. */
export const href = z
  .string()
  .regex(
    /^(\/[\w\-/.]*(\?[^\s#]+)?(#[\w-]+)?|#[\w-]+|https:\/\/\S+|mailto:\S+|tel:\+\d+)$/,
    'Expected a path such as /contact or /packages#custom-package, or an address that starts with https://, mailto: or tel:+',
  )
  .describe('Target of the link: a path of this site such as /contact, or a full https:// address.');

export const link = z.strictObject({
  label: text(60, 'Text of the link or button.'),
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
  eyebrow: text(50, 'A few words above the heading. If left out, nothing is shown.').optional(),
  title: text(110, 'The heading.'),
  text: text(420, 'One short paragraph below the heading. If left out, nothing is shown.').optional(),
});

/** A section: its heading and more fields. */
export const section = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  heading.extend(shape).describe(description);

/** A page with an address. */
export const page = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({
    page: z.literal(name).describe('Which page this is. Leave as it is.'),
    seo,
    ...shape,
  });

export const hero = section('The top of the page.', {
  title: text(60, 'The main heading, at most three lines on a phone.'),
  text: text(120, 'One or two short sentences: what the page shows stands directly below.'),
  links: list('The buttons, the primary one first. If left out, there are none.', [1, 2], link).optional(),
});

export const point = z.strictObject({
  title: text(80, 'Title of the point, a few words.'),
  href: href.optional(),
  text: text(360, 'One to three sentences that explain it.'),
});

export const faq = z.strictObject({
  question: text(140, 'The question as a client would ask it.'),
  answer: text(700, 'The answer. Plain text, no links.'),
});

export const faqSection = heading.extend({
  items: list('Questions and answers, in display order.', [1], faq),
});

export const sample = z
  .boolean()
  .default(false)
  .describe(
    'true means that this is sample content. The launch check lists it until you replace it and remove this line.',
  );

export const stats = group('A row of large figures. They are fixed texts, not calculated.', {
  sample,
  items: groups('The figures, in display order.', [2, 6], {
    value: text(12, 'The figure, such as 500+ or 98%.'),
    label: text(60, 'What the figure counts.'),
    note: text(70, 'How and when it was counted. If left out, nothing is shown.').optional(),
  }),
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

export const enquiryService = text(
  60,
  'Entry of the list Service in content/forms/contact.yaml that the contact form preselects.',
);

export const order = z.int().min(1).describe('Position in the list: 1 comes first.');

export const closing = section('The last call to action.', {
  links: list('Buttons; the first one is the primary button.', [1, 3], link),
});
