import { z } from 'astro/zod';

export const healthCopySchema = z.strictObject({
  copy: z.literal('health').describe('Which texts these are. Leave as it is.'),
});
