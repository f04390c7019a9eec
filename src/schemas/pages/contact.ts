import { z } from 'astro/zod';
import { faqSection, heading, hero, link, point, seo, text } from '../parts.ts';

const card = z.strictObject({
  title: text(40).describe('Heading of the card.'),
  text: text(120).describe('When to use this way, or how fast the answer comes.'),
  action: text(40).describe('The words on the link or button.'),
});

const outcome = z.strictObject({
  seo,
  title: text(60).describe('The heading.'),
  text: text(300).describe('What happened and what comes next.'),
  link: link.describe('Where to go from here.'),
});

const reason = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, 'Expected lower-case words joined by hyphens')
    .describe('The reason as the form function names it. Leave as it is.'),
  title: text(40).describe('The reason in two or three words.'),
  text: text(200).describe('What to do about it.'),
});

export const contactPageSchema = z.strictObject({
  page: z.literal('contact').describe('Which page this is. Leave as it is.'),
  seo,
  hero: hero.describe('The top of the page.'),
  cards: z
    .strictObject({
      call: card.describe('Telephone. The number comes from site.yaml.'),
      email: card.describe('Mail. The address comes from site.yaml.'),
      whatsapp: card.describe('WhatsApp chat. The number comes from site.yaml.'),
    })
    .describe('The three contact cards.'),
  office: z
    .strictObject({
      title: text(40).describe('Heading of the office card.'),
      hoursTitle: text(40).describe('Heading above the hours, which come from site.yaml.'),
      note: text(160).describe('A line for visitors to the office.'),
    })
    .describe('The office card.'),
  quickActions: z
    .strictObject({
      title: text(40).describe('Heading of the quick actions.'),
      call: text(40).describe('Telephone link.'),
      email: text(40).describe('Mail link.'),
      whatsapp: text(40).describe('WhatsApp link.'),
    })
    .describe('The quick actions.'),
  next: heading
    .extend({ items: z.array(point).min(2).max(4).describe('The steps, in order.') })
    .describe('What happens after a message.'),
  faq: faqSection.describe('Questions about getting in touch.'),
  sent: outcome.describe('Shown after a message that was sent without JavaScript.'),
  notSent: outcome
    .extend({
      reasons: z
        .array(reason)
        .min(1)
        .describe('What to say for each reason a message was not taken; the address names the reason.'),
    })
    .describe('Shown when a message sent without JavaScript was not taken.'),
});
