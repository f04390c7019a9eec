import { z } from 'astro/zod';

export const leadsCopySchema = z.strictObject({
  copy: z.literal('leads').describe('Which texts these are. Leave as it is.'),
});
