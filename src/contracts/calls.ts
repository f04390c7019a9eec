import { z } from 'zod';

/** A recorded call that is to be placed, with data of its submission. */
export const claimedCallSchema = z.object({
  call_id: z.string(),
  submission_id: z.string(),
  refusal: z.null(),
  phone: z.string(),
  service: z.string().nullable(),
  urgency: z.string().nullable(),
});

export type ClaimedCall = z.infer<typeof claimedCallSchema>;

/** `claim_voice_call`: one recorded call, or a refusal. */
export const voiceCallSchema = z.union([claimedCallSchema, z.object({ refusal: z.string() })]);
