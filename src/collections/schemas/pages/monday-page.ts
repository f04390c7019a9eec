import { z } from 'astro/zod';
import { closing, group, groups, hero, list, page, sample, text, textWith } from '../parts.ts';

const figures = {
  spent: z.int().min(1).describe('Rupees spent in the week, without separators.'),
  clicks: z.int().min(1).describe('Clicks and answers of the week.'),
  enquiries: z.int().min(1).describe('Enquiries of the week.'),
  orders: z.int().min(0).describe('Orders of the week.'),
  earned: z.int().min(0).describe('Rupees that these orders brought, without separators.'),
};

export const mondayPageSchema = page('monday-page', {
  hero,
  report: group('The page of figures. Sums and costs are calculated.', {
    sample,
    client: text(40, 'Whose page it is.'),
    week: text(30, 'Which week it is about.'),
    channels: groups('One line each.', [1, 5], {
      name: text(20, 'Where the money went.'),
      ...figures,
    }),
    before: group('The sums of the week before.', figures),
    changes: list('What changes next week, one sentence each.', [1, 4], text(120)),
    notes: list('What the margin says beside the sums, the lines and the changes.', [3, 3], text(60)),
  }),
  labels: group('The words on the page of figures.', {
    sample: text(16, 'Marks the figures as an example, while they are.'),
    spent: text(16, 'Heading of the money spent.'),
    enquiries: text(16, 'Heading of the enquiries.'),
    clicks: text(16, 'Heading of the clicks.'),
    orders: text(16, 'Heading of the orders.'),
    earned: text(16, 'Heading of the money that came back.'),
    perRupee: text(24, 'Heading of the money that came back for each rupee.'),
    channel: text(16, 'Heading of the lines.'),
    before: textWith(30, 'value').describe('The figure of the week before.'),
    changes: text(40, 'Heading of what changes.'),
    open: text(30, 'Link from the home page to the whole page.'),
  }),
  closing,
});
