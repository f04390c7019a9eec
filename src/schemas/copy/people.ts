import { z } from 'astro/zod';

export const peopleCopySchema = z.strictObject({
  copy: z.literal('people').describe('Which texts these are. Leave as it is.'),
});
