import { z } from 'zod';

/** What is stored of a run of the self-test. */
export const selfTestSchema = z.object({
  started_at: z.string(),
  ok: z.boolean(),
  duration_ms: z.number(),
  steps: z.array(
    z.object({ name: z.string(), ok: z.boolean(), ms: z.number(), error: z.string().optional() }),
  ),
});

/** What is used of what a plan includes; 0 included: without a limit. */
const quotaSchema = z.object({ used: z.number(), included: z.number() });

export type Quota = z.infer<typeof quotaSchema>;

/** A program that is told of leads. */
const receiverSchema = z.object({
  place: z.string(),
  host: z.string(),
  waiting: z.number(),
  oldest_at: z.string().nullable(),
  /** When it last took an event. */
  sent_at: z.string().nullable(),
  /** Events of a week that it did not take within three days. */
  lost: z.number(),
  /** Why the newest of those that wait was not taken. */
  fault: z.string().nullable(),
  /** What became of the last test. */
  test: z.string().nullable(),
});

export type Receiver = z.infer<typeof receiverSchema>;

/** One run of the self-test. */
export type SelfTest = z.infer<typeof selfTestSchema>;

/** `health`: counts, times and references, nothing that a person typed. */
export const healthSchema = z.object({
  at: z.string(),
  alarms: z.array(z.object({ kind: z.string(), detail: z.string(), started_at: z.string() })),
  /** The last 96, oldest first. */
  self_tests: z.array(selfTestSchema),
  every_minute_at: z.string(),
  leads_today: z.record(z.string(), z.number()),
  waiting: z.object({ mails: z.number(), oldest_at: z.string().nullable() }),
  receivers: z.array(receiverSchema),
  /** Suspicious submissions in the inbox. */
  marked: z.number(),
  /** Incoming mails that belong to no lead. */
  unassigned: z.number(),
  /** Sent and received within 24 hours. */
  mails: quotaSchema,
  /** Of the database. */
  megabytes: quotaSchema,
  /** The version of the current price list; null before one is published. */
  price_list: z.string().nullable(),
  /** The migrations of a hosted project, and the names of the jobs that it runs by itself. */
  migrations: z.array(z.string()),
  jobs: z.array(z.string()),
});

export type Health = z.infer<typeof healthSchema>;

/** What a message about an alarm says. */
export const alarmSchema = z.object({
  id: z.number(),
  kind: z.string(),
  detail: z.string(),
  event: z.enum(['start', 'daily', 'end']),
  started_at: z.string(),
  ended_at: z.string().nullable(),
});

export type Alarm = z.infer<typeof alarmSchema>;

/** `find_self_test`: the submission of a self-test and the state of its mail to the team. */
export const selfTestStateSchema = z.object({
  submission_id: z.string(),
  status: z.string().nullable(),
  provider: z.string().nullable(),
  reason: z.string().nullable(),
  came_back: z.boolean(),
});

export type SelfTestState = z.infer<typeof selfTestStateSchema>;
