import { z } from 'astro/zod';

export const accountCopySchema = z.strictObject({
  copy: z.literal('account').describe('Which texts these are. Leave as it is.'),
});
