import { z } from 'astro/zod';
import { closing, group, hero, listOf, pageHead, sample, text, textWith } from '../parts.ts';

const figures = {
  spent: z.int().min(1).describe('Rupees spent in the week, without separators.'),
  clicks: z.int().min(1).describe('Clicks and answers of the week.'),
  enquiries: z.int().min(1).describe('Enquiries of the week.'),
  orders: z.int().min(0).describe('Orders of the week.'),
  earned: z.int().min(0).describe('Rupees that these orders brought, without separators.'),
};

export const mondayPageSchema = z.strictObject({
  ...pageHead('monday-page'),
  hero: hero.describe('The top of the page.'),
  report: group('The page of figures. Sums and costs are calculated.', {
    sample,
    client: text(40).describe('Whose page it is.'),
    week: text(30).describe('Which week it is about.'),
    channels: z
      .array(z.strictObject({ name: text(20).describe('Where the money went.'), ...figures }))
      .min(1)
      .max(5)
      .describe('One line each.'),
    before: group('The sums of the week before.', figures),
    changes: listOf(120).max(4).describe('What changes next week, one sentence each.'),
    notes: listOf(60).length(3).describe('What the margin says beside the sums, the lines and the changes.'),
  }),
  labels: group('The words on the page of figures.', {
    sample: text(16).describe('Marks the figures as an example, while they are.'),
    spent: text(16).describe('Heading of the money spent.'),
    enquiries: text(16).describe('Heading of the enquiries.'),
    clicks: text(16).describe('Heading of the clicks.'),
    orders: text(16).describe('Heading of the orders.'),
    earned: text(16).describe('Heading of the money that came back.'),
    perRupee: text(24).describe('Heading of the money that came back for each rupee.'),
    cost: text(16).describe('Heading of the cost of one enquiry.'),
    channel: text(16).describe('Heading of the lines.'),
    before: textWith(30, 'value').describe('The figure of the week before.'),
    changes: text(40).describe('Heading of what changes.'),
    open: text(30).describe('Link from the home page to the whole page.'),
  }),
  closing: closing.describe('The last call to action.'),
});
