import { z } from 'astro/zod';

export const staffCopySchema = z.strictObject({
  copy: z.literal('staff').describe('Which texts these are. Leave as it is.'),
});
