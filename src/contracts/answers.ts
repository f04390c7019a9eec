import { z } from 'zod';
import type { Database } from '../domain/database/database-types.ts';
import { agendaSchema, bookedSchema, bookingChangeSchema, freeTimesSchema } from './booking.ts';
import { attachmentSchema } from './attachment.ts';
import {
  conversationSchema,
  duplicateSchema,
  missingFilesSchema,
  unreadMailsSchema,
  sentReplySchema,
  storedFileSchema,
  unassignedMailsSchema,
} from './conversation.ts';
import { enquirySchema } from './enquiry.ts';
import { selfTestStateSchema, healthSchema } from './health.ts';
import {
  adminSchema,
  changedLeadSchema,
  enteredLeadSchema,
  leadDetailsSchema,
  leadRecordSchema,
  rowMarksSchema,
  viewCountsSchema,
} from './lead.ts';
import { voiceCallSchema } from './calls.ts';
import { invitedSchema, messageSchema } from './outbox.ts';
import { erasedSchema, personRecordSchema, personSchema } from './person.ts';
import { answerTimesSchema, consentTextSchema, reportRowSchema, wonClickSchema } from './reports.ts';
import { notificationChoiceSchema, staffSchema } from './staff.ts';
import { submissionSchema, type Submission } from './submission.ts';

type Functions = Database['public']['Functions'];
/** The answers that the generated types describe: a value or nothing. */
type Plain = string | string[] | number | boolean | undefined;
type Described = {
  [Name in keyof Functions]: Functions[Name]['Returns'] extends Plain ? never : Name;
}[keyof Functions];

/** What each database function answers. Edge functions and database tests parse with it; the browser imports the types. */
export const ANSWERS = {
  add_reply_file: attachmentSchema,
  add_page_message: z.object({ stored: z.literal(true) }).nullable(),
  agenda: agendaSchema,
  answer_quote: z.object({ answered: z.literal(true) }).nullable(),
  answer_times: z.array(answerTimesSchema),
  assign_mail: z.string().nullable(),
  block_time: z.array(z.string()),
  book: bookedSchema,
  calendar_feed: agendaSchema.nullable(),
  cancel_booking: z.object({ cancelled: z.literal(true) }).nullable(),
  change_booking: bookingChangeSchema,
  change_leads: z.array(changedLeadSchema),
  claim_outbox: z.array(messageSchema),
  claim_voice_call: voiceCallSchema,
  consent_texts: z.array(consentTextSchema),
  conversation: conversationSchema,
  count_views: z.tuple([viewCountsSchema]),
  did_you_mean: z.string().nullable(),
  due_events: z.array(z.array(z.string())),
  duplicates_of: z.array(duplicateSchema),
  enquiry: enquirySchema.nullable(),
  enquiry_file: storedFileSchema.nullable(),
  erase_mailbox: erasedSchema,
  erase_person: erasedSchema,
  export_mailbox: personRecordSchema,
  export_person: personRecordSchema,
  files_of_message: storedFileSchema.array(),
  find_self_test: z.array(selfTestStateSchema),
  free_times: freeTimesSchema,
  health: healthSchema,
  invite_admin: invitedSchema,
  lead_details: z.array(leadDetailsSchema),
  lead_in: enteredLeadSchema,
  lead_record: leadRecordSchema.nullable(),
  list_admins: z.array(adminSchema),
  list_staff: staffSchema,
  my_notifications: notificationChoiceSchema,
  person_of: personSchema,
  read_attachment: storedFileSchema,
  report: z.array(reportRowSchema),
  unread_mails: unreadMailsSchema,
  row_marks: rowMarksSchema,
  search_submissions: submissionSchema.array(),
  send_reply: sentReplySchema,
  store_mail: missingFilesSchema,
  unassigned_mails: unassignedMailsSchema,
  won_clicks: z.array(wonClickSchema),
} satisfies Record<Described, z.ZodType> & Partial<Record<keyof Functions, z.ZodType>>;

/** The name of a database function that the API offers. */
export type FunctionName = keyof Functions;

export type Answer<Name extends FunctionName> = Name extends keyof typeof ANSWERS
  ? z.infer<(typeof ANSWERS)[Name]>
  : Functions[Name]['Returns'];

type Tables = Database['public']['Tables'];

/** The generated types of the database, with what its functions answer, and which currencies there are. */
export type AnsweredDatabase = {
  public: Omit<Database['public'], 'Functions' | 'Tables'> & {
    Tables: Omit<Tables, 'contact_submissions'> & {
      contact_submissions: Omit<Tables['contact_submissions'], 'Row'> & { Row: Submission };
    };
    Functions: { [Name in keyof Functions]: { Args: Functions[Name]['Args']; Returns: Answer<Name> } };
  };
};
