import { z } from 'zod';
import { CURRENCIES } from '../domain/site/money.ts';
import { LEAD_TYPES, type LeadType, type StoredSubmission } from '../domain/submission/form-definitions.ts';

export type Submission = StoredSubmission & { form_type: LeadType };

// The other columns need no check here: the database's types and constraints guarantee them.
const rowSchema = z.object({ form_type: z.enum(LEAD_TYPES), currency: z.enum(CURRENCIES) });

/** A row of `contact_submissions` as JSON. */
export const submissionSchema = z.custom<Submission>((row) => rowSchema.safeParse(row).success);
