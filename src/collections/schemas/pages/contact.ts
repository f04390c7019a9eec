import { z } from 'astro/zod';
import { faqSection, group, hero, pageHead, point, section, text } from '../parts.ts';

const card = z.strictObject({
  title: text(40).describe('Heading of the card.'),
  text: text(120).describe('When to use this contact option, or how fast we answer.'),
  action: text(40).describe('Text of the link or button.'),
});

export const contactPageSchema = z.strictObject({
  ...pageHead('contact'),
  hero: hero.describe('The top of the page.'),
  cards: group('The three contact cards.', {
    label: text(40).describe('Name of the cards, for screen readers.'),
    call: card.describe('Telephone. The number comes from site.yaml.'),
    email: card.describe('Mail. The address comes from site.yaml.'),
    whatsapp: card.describe('WhatsApp chat. The number comes from site.yaml.'),
  }),
  office: group('The office card.', {
    title: text(40).describe('Heading of the office card.'),
    hoursTitle: text(40).describe('Heading above the hours, which come from site.yaml.'),
    map: text(40).describe('Link to a map.'),
    note: text(160).describe('A note for people who come to the office.'),
  }),
  quickActions: group('The quick actions.', {
    title: text(40).describe('Heading of the quick actions.'),
    call: text(40).describe('Telephone link.'),
    email: text(40).describe('Mail link.'),
    whatsapp: text(40).describe('WhatsApp link.'),
  }),
  next: section('What happens after a message.', {
    items: z.array(point).min(2).max(4).describe('The steps, in order.'),
  }),
  faq: faqSection.describe('Questions about getting in touch.'),
});
