import { z } from 'zod';
import { attachmentSchema } from './attachment.ts';
import { submissionSchema } from './submission.ts';

const mailSchema = z.object({ attachments: z.array(attachmentSchema.pick({ id: true, refused: true })) });

export type PersonFile = z.infer<typeof mailSchema>['attachments'][number];

const personSubmissionSchema = z.object({
  submission: submissionSchema.and(z.object({ mailbox: z.string().nullable() })),
  notes: z.array(
    z.object({
      body: z.string(),
      author_name: z.string().nullable(),
      created_at: z.string(),
      edited_at: z.string().nullable(),
    }),
  ),
  history: z.array(z.unknown()),
  /** Replies and answers. */
  conversation: z.array(mailSchema),
  quotes: z.array(z.object({ events: z.array(z.object({ files: mailSchema.shape.attachments })) })),
  mails: z.array(z.unknown()),
});

export type PersonSubmission = z.infer<typeof personSubmissionSchema>;

/** `export_person`: everything that is stored about some mailboxes. Newest first. */
export const personRecordSchema = z.object({
  mailboxes: z.array(z.string()),
  submissions: z.array(personSubmissionSchema),
  /** Mails from these mailboxes that belong to no lead. */
  unassigned_mails: z.array(mailSchema),
  calls: z.array(z.unknown()),
});

export type PersonRecord = z.infer<typeof personRecordSchema>;

const maybeTheSameSchema = z.object({
  mailbox: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether it was corrected from a mailbox of this person. */
  is_corrected: z.boolean(),
  /** The last name that was sent with it, and the id of that submission. */
  name: z.string(),
  submission_id: z.string(),
  /** How many of its submissions these are, and when the last one came. */
  submissions: z.number(),
  last_at: z.string(),
});

/** Another mailbox, or a lead without one, that has the same phone number or was corrected from a mailbox of this person. */
export type MaybeTheSame = z.infer<typeof maybeTheSameSchema>;

/** `person_of`: the person behind a submission. */
export const personSchema = personRecordSchema.extend({
  maybe_the_same: z.array(maybeTheSameSchema),
});

export type Person = z.infer<typeof personSchema>;
