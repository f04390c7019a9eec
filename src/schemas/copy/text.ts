import { z } from 'astro/zod';
import { checkPlaceholders } from '../parts.ts';

/** A text for people, with exactly these placeholders, each at least once: `copyText('seconds')` needs `{seconds}`. */
export const copyText = (...placeholders: string[]) =>
  z
    .string()
    .trim()
    .min(1, 'Write something here: this text is needed')
    .max(700)
    .superRefine(checkPlaceholders(placeholders));
