import { z } from 'astro/zod';
import { href, text } from '../parts.ts';

export const field = z.strictObject({
  label: text(60).describe('Label above the field.'),
  hint: text(160).optional().describe('A line that helps to fill it in. Left out: none.'),
  placeholder: text(120).optional().describe('Grey example inside the empty field. Left out: none.'),
});

export const choiceField = field.extend({
  options: z.array(text(60)).min(2).describe('The choices, in the order shown.'),
});

export const privacyLine = z
  .strictObject({
    text: text(200).describe('One line on what happens with the data, before the link.'),
    label: text(60).describe('The words of the link.'),
    href,
  })
  .describe('The line on privacy under the form.');

export const submit = z
  .strictObject({
    label: text(40).describe('The words on the button.'),
    sending: text(40).describe('The same button while it sends.'),
  })
  .describe('The button that sends the form.');

/** Heading above a form or a step of it. */
export const formHeading = {
  title: text(80).describe('Heading of the form.'),
  text: text(300).describe('One or two sentences below the heading.'),
};
