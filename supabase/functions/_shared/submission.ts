import { z } from 'zod';
import type { FormType, StoredSubmission } from '../../../src/domain/submission/form-definitions.ts';
import { FORM_TYPES } from '../../../src/domain/submission/form-definitions.ts';

type Submission = StoredSubmission & { form_type: FormType };

// The columns need no check here: the database's types and constraints guarantee them.
const isSubmission = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'form_type' in value &&
  String(value.form_type) in FORM_TYPES;

/** A stored submission and the claim on its mails, as the database returns them. */
export const claimSchema = z.object({
  submission_id: z.string(),
  /** Identifies the claim. It expires after two minutes, also if this process dies. */
  claim: z.string(),
  /** Which of the two mails are not sent yet. */
  team_due: z.boolean(),
  thanks_due: z.boolean(),
  /** This mailbox got enough thank-yous today, so there is none for this submission. */
  thanks_skipped: z.boolean(),
  attempts: z.number(),
  submission: z.custom<Submission>(isSubmission),
});

export type ClaimedSubmission = z.infer<typeof claimSchema>;
