import { z } from 'astro/zod';
import { faqSection, group, heading, hero, list, page, point, section, text } from '../parts.ts';

const card = z.strictObject({
  title: text(40, 'Heading of the card.'),
  text: text(120, 'When to use this contact option, or how fast we answer.'),
  action: text(40, 'Text of the link or button.'),
});

export const contactPageSchema = page('contact', {
  hero,
  cards: group('The three contact cards.', {
    label: text(40, 'Name of the cards, for screen readers.'),
    call: card.describe('Telephone. The number comes from site.yaml.'),
    email: card.describe('Mail. The address comes from site.yaml.'),
    whatsapp: card.describe('WhatsApp chat. The number comes from site.yaml.'),
  }),
  office: group('The office card.', {
    title: text(40, 'Heading of the office card.'),
    hoursTitle: text(40, 'Heading above the hours, which come from site.yaml.'),
    map: text(40, 'Link to a map.'),
    note: text(160, 'A note for people who come to the office.'),
  }),
  quickActions: group('The quick actions.', {
    title: text(40, 'Heading of the quick actions.'),
    call: text(40, 'Telephone link.'),
    email: text(40, 'Mail link.'),
    whatsapp: text(40, 'WhatsApp link.'),
  }),
  next: section('What happens after a message.', {
    items: list('The steps, in order.', [2, 4], point),
  }),
  faq: faqSection.describe('Questions about getting in touch.'),
});

export const consultationPageSchema = page('consultation', { hero, team: heading.describe('Who calls.') });
