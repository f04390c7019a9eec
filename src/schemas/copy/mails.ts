import { z } from 'astro/zod';

export const mailsCopySchema = z.strictObject({
  copy: z.literal('mails').describe('Which texts these are. Leave as it is.'),
});
