import { z } from 'zod';

/** `report`: what arrived in a span of time under one name, and what became of it. Amounts are in the currency that visitors saw. */
export const reportRowSchema = z.object({
  /** From 1 on, in the order of the question. */
  span: z.number(),
  /** A source or a service; '' for all, or without one; null for those that are too many to list. */
  name: z.string().nullable(),
  arrived: z.number(),
  /** Answered or overdue. */
  due: z.number(),
  on_time: z.number(),
  /** Null if most of those that are due still wait. */
  median_minutes: z.number().nullable(),
  won: z.number(),
  quoted_inr: z.number(),
  quoted_usd: z.number(),
  won_inr: z.number(),
  won_usd: z.number(),
});

export type ReportRow = z.infer<typeof reportRowSchema>;

/** `value_by_status`. */
export const statusRowSchema = z.object({
  status: z.string(),
  quotes: z.number(),
  inr: z.number(),
  usd: z.number(),
});

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
