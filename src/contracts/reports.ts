import { z } from 'zod';
import { worthSchema } from './lead.ts';

/** `report`: how many leads took each step in a span of time under one name, and what those were won with that were won then. */
export const reportRowSchema = z.object({
  /** From 1 on, in the order of the question. */
  span: z.number(),
  /** A source or a service; '' for all; null for those that are too many to list. */
  name: z.string().nullable(),
  arrived: z.number(),
  /** Whose first answer was due. */
  due: z.number(),
  on_time: z.number(),
  quoted: z.number(),
  accepted: z.number(),
  won: z.number(),
  once_inr: z.number(),
  once_usd: z.number(),
  monthly_inr: z.number(),
  monthly_usd: z.number(),
});

export type ReportRow = z.infer<typeof reportRowSchema>;

/** `won_clicks`: a lead that was won and came by an ad. */
export const wonClickSchema = worthSchema.extend({ click: z.string(), won_at: z.string() });

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
