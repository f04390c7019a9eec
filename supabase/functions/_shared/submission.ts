import { z } from 'zod';
import type { FormType, StoredSubmission } from '../../../src/domain/submission/form-definitions.ts';
import { FORM_TYPES } from '../../../src/domain/submission/form-definitions.ts';

type Submission = StoredSubmission & { form_type: FormType };

/* The database's types and constraints vouch for the columns. */
const isSubmission = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'form_type' in value &&
  String(value.form_type) in FORM_TYPES;

/** A stored submission together with the right to send its mails, as the database hands it out. */
export const claimSchema = z.object({
  submission_id: z.string(),
  /** Proves the right; it lapses by itself when this process dies. */
  claim: z.string(),
  /** Which of the two mails have not left yet. */
  team_due: z.boolean(),
  thanks_due: z.boolean(),
  attempts: z.number(),
  submission: z.custom<Submission>(isSubmission),
});

export type ClaimedSubmission = z.infer<typeof claimSchema>;
