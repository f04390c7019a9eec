import { z } from 'astro/zod';
import { text } from './parts.ts';

/** A file of `content/copy/`: a group of texts by name. The type checker knows which texts and placeholders the code needs. */
export const copySchema: z.ZodType<Record<string, unknown>> = z.record(
  z.string(),
  z.union([text(700), z.lazy(() => copySchema)], 'Expected a text (put a number or date into quotes)'),
);
