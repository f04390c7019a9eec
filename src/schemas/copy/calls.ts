import { z } from 'astro/zod';

export const callsCopySchema = z.strictObject({
  copy: z.literal('calls').describe('Which texts these are. Leave as it is.'),
});
