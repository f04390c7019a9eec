import { z } from 'astro/zod';
import { closing, group, hero, link, pageHead, point, section, text, textWith } from '../parts.ts';

export const servicesPageSchema = z.strictObject({
  ...pageHead('services'),
  hero: hero.describe('The top of the page.'),
  all: text(30).describe('Name of the list of services, and the last link of the menu.'),
  learnMore: text(30).describe('The link on each card.'),
  learnMoreAbout: textWith(40, 'service').describe('Follows it for screen readers.'),
  freeCall: group('The last place of the list.', {
    title: text(50).describe('Heading.'),
    text: text(120).describe('One or two sentences.'),
    link: link.describe('The button.'),
  }),
  approach: section('How we work with a client.', {
    items: z.array(point).min(3).max(4).describe('The steps, in order.'),
  }),
  closing: closing.describe('The last call to action.'),
});

/** Labels of all service pages. */
export const servicePageSchema = z.strictObject({
  page: z.literal('service').describe('Which page this is. Leave as it is.'),
  back: link.describe('The link back to all services.'),
  facts: text(40).describe('Name of the short facts below the title, for screen readers.'),
  priceFrom: text(16).describe('Before the price of a service.'),
  priceOnQuote: text(30).describe('In place of the price of a service that the calculator does not have.'),
  price: text(30).describe('Label of the price.'),
  features: text(60).describe('Heading of the features.'),
  benefits: text(60).describe('Heading of the benefits.'),
  process: text(60).describe('Heading of the steps.'),
  faq: text(60).describe('Heading of the questions.'),
  plan: text(60).describe('Heading of the suggested plan.'),
  comparePlans: text(60).describe('Link to the packages below the suggested plan.'),
  links: z
    .array(link)
    .length(2)
    .describe('The primary button to the contact page, then the button to the packages.'),
  closing: closing
    .extend({ title: textWith(110, 'service').describe('The heading.') })
    .describe('The last call to action; {service} is replaced by the name of the service.'),
});
