import { z } from 'astro/zod';

export const siteCopySchema = z.strictObject({
  copy: z.literal('site').describe('Which texts these are. Leave as it is.'),
});
