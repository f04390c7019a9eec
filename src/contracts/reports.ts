import { z } from 'zod';

/** `sources_summary`. Without a source: those that are too many to list. */
export const sourceRowSchema = z.object({
  source: z.string().nullable(),
  submissions: z.number(),
  answered: z.number(),
  won: z.number(),
  value: z.number(),
});

export type SourceRow = z.infer<typeof sourceRowSchema>;

/** `value_by_status`. */
export const statusRowSchema = z.object({ status: z.string(), quotes: z.number(), value: z.number() });

export type StatusRow = z.infer<typeof statusRowSchema>;

/** `consent_texts`: a text about privacy that a form has shown. */
export const consentTextSchema = z.object({
  version: z.string(),
  text: z.string(),
  published_at: z.string(),
  submissions: z.number(),
});

export type ConsentText = z.infer<typeof consentTextSchema>;

/** `answer_times`: how fast the submissions of one week were first answered. */
export const answerTimesSchema = z.object({
  week: z.enum(['this', 'last']),
  submissions: z.number(),
  answered: z.number(),
  median_minutes: z.number().nullable(),
  p90_minutes: z.number().nullable(),
  /** The share answered by the due time, 0 to 1. */
  within_promise: z.number().nullable(),
});

export type AnswerTimes = z.infer<typeof answerTimesSchema>;
