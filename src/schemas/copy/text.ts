import { z } from 'astro/zod';

const PLACEHOLDER = /\{[^{}]*\}/g;

/** A text for people, with exactly these placeholders, each at least once: `copyText('seconds')` needs `{seconds}`. */
export const copyText = (...placeholders: string[]) =>
  z
    .string()
    .trim()
    .min(1, 'Write something here: this text is needed')
    .max(700)
    .superRefine((text, context) => {
      const found = new Set(text.match(PLACEHOLDER));
      const needed = placeholders.map((name) => `{${name}}`);
      for (const name of needed.filter((placeholder) => !found.has(placeholder)))
        context.addIssue(`Write ${name} where the value belongs`);
      for (const name of [...found].filter((placeholder) => !needed.includes(placeholder)))
        context.addIssue(
          `Remove ${name}: ${needed.length > 0 ? `possible are ${needed.join(', ')}` : 'no value is inserted here'}`,
        );
    });
