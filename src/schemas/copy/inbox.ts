import { z } from 'astro/zod';

export const inboxCopySchema = z.strictObject({
  copy: z.literal('inbox').describe('Which texts these are. Leave as it is.'),
});
