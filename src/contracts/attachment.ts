import { z } from 'zod';

/** A file of a mail or a reply. */
export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  /** Too large: only its name is known. */
  refused: z.boolean(),
});

export type Attachment = z.infer<typeof attachmentSchema>;
