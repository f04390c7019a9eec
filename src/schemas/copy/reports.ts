import { z } from 'astro/zod';

export const reportsCopySchema = z.strictObject({
  copy: z.literal('reports').describe('Which texts these are. Leave as it is.'),
});
