import { closing, group, hero, link, list, page, point, section, text, textWith } from '../parts.ts';

export const servicesPageSchema = page('services', {
  hero,
  all: text(30, 'Name of the list of services, and the last link of the menu.'),
  learnMore: text(30, 'The link on each card.'),
  learnMoreAbout: textWith(40, 'service').describe('Follows it for screen readers.'),
  freeCall: group('The last place of the list.', {
    title: text(50, 'Heading.'),
    text: text(120, 'One or two sentences.'),
    link: link.describe('The button.'),
  }),
  approach: section('How we work with a client.', {
    items: list('The steps, in order.', [3, 4], point),
  }),
  closing,
});

/** Labels of all service pages. */
export const servicePageSchema = page('service', {
  back: link.describe('The link back to all services.'),
  facts: text(40, 'Name of the short facts below the title, for screen readers.'),
  priceFrom: text(16, 'Before the price of a service.'),
  priceOnQuote: text(30, 'In place of the price of a service that the calculator does not have.'),
  price: text(30, 'Label of the price.'),
  features: text(60, 'Heading of the features.'),
  benefits: text(60, 'Heading of the benefits.'),
  process: text(60, 'Heading of the steps.'),
  faq: text(60, 'Heading of the questions.'),
  alone: text(60, 'Heading of the price of the service alone: when it is enough.'),
  plan: text(60, 'Heading of the suggested plan.'),
  comparePlans: text(60, 'Link to the packages below the suggested plan.'),
  links: list('The primary button to the contact page, then the button to the packages.', [2, 2], link),
  closing: closing
    .extend({ title: textWith(110, 'service').describe('The heading.') })
    .describe('The last call to action; {service} is replaced by the name of the service.'),
}).omit({ seo: true });
