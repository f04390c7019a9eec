import { z } from 'zod';

/** A stored submission together with the right to send its mails, as the database hands it out. */
export const claimSchema = z.object({
  submission_id: z.string(),
  /** Proves the right; it lapses by itself when this process dies. */
  claim: z.string(),
  /** Which of the two mails have not left yet. */
  team_due: z.boolean(),
  thanks_due: z.boolean(),
  attempts: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  service: z.string().nullable(),
  budget: z.string().nullable(),
  message: z.string(),
  urgency: z.string().nullable(),
  form_type: z.enum(['contact', 'custom_quote']),
  selected_services: z.array(z.string()).nullable(),
  requirements: z.string().nullable(),
  currency: z.string().nullable(),
  created_at: z.string(),
});

export type ClaimedSubmission = z.infer<typeof claimSchema>;
export type FormType = ClaimedSubmission['form_type'];
