import { z } from 'zod';
import type { Database, Json } from '../domain/database/database-types.ts';
import * as attachment from './attachment.ts';
import * as booking from './booking.ts';
import * as calls from './calls.ts';
import * as conversation from './conversation.ts';
import * as enquiry from './enquiry.ts';
import * as health from './health.ts';
import * as lead from './lead.ts';
import * as outbox from './outbox.ts';
import * as person from './person.ts';
import * as reports from './reports.ts';
import * as staff from './staff.ts';
import * as submission from './submission.ts';

type Functions = Database['public']['Functions'];
/** The functions that answer JSON, which the generated types do not describe. */
type Undescribed = {
  [Name in keyof Functions]: Json extends Functions[Name]['Returns'] ? Name : never;
}[keyof Functions];

/** What database functions answer where the generated types do not say it: JSON, and null. Functions and tests parse with it; the browser has the types. */
export const ANSWERS = {
  add_reply_file: attachment.attachmentSchema,
  add_page_message: z.object({ stored: z.literal(true) }).nullable(),
  agenda: booking.agendaSchema,
  answer_quote: z.object({ answered: z.literal(true) }).nullable(),
  answer_times: z.array(reports.answerTimesSchema),
  assign_mail: z.string().nullable(),
  block_time: z.array(z.string()),
  book: booking.bookedSchema,
  calendar_feed: booking.agendaSchema.nullable(),
  cancel_booking: z.object({ cancelled: z.literal(true) }).nullable(),
  change_booking: booking.bookingChangeSchema,
  change_leads: z.array(lead.changedLeadSchema),
  claim_outbox: z.array(outbox.messageSchema),
  claim_voice_call: calls.voiceCallSchema,
  conversation: conversation.conversationSchema,
  count_views: z.tuple([lead.viewCountsSchema]),
  did_you_mean: z.string().nullable(),
  due_events: z.array(z.array(z.string())),
  duplicates_of: z.array(conversation.duplicateSchema),
  enquiry: enquiry.enquirySchema.nullable(),
  enquiry_file: conversation.storedFileSchema.nullable(),
  export_person: person.personRecordSchema,
  files_of_message: conversation.storedFileSchema.array(),
  find_self_test: z.array(health.selfTestStateSchema),
  free_times: booking.freeTimesSchema,
  health: health.healthSchema,
  invite_admin: outbox.invitedSchema,
  lead_details: z.array(lead.leadDetailsSchema),
  lead_in: lead.enteredLeadSchema,
  lead_record: lead.leadRecordSchema.nullable(),
  list_staff: staff.staffSchema,
  my_notifications: staff.notificationChoiceSchema,
  person_of: person.personSchema,
  read_attachment: conversation.storedFileSchema,
  report: z.array(reports.reportRowSchema),
  unread_mails: conversation.unreadMailsSchema,
  row_marks: lead.rowMarksSchema,
  search_submissions: submission.submissionSchema.array(),
  send_reply: conversation.sentReplySchema,
  store_mail: conversation.missingFilesSchema,
  unassigned_mails: conversation.unassignedMailsSchema,
  won_clicks: z.array(reports.wonClickSchema),
} satisfies Record<Undescribed, z.ZodType> & Partial<Record<keyof Functions, z.ZodType>>;

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
      contact_submissions: Omit<Tables['contact_submissions'], 'Row'> & { Row: submission.Submission };
    };
    Functions: { [Name in keyof Functions]: { Args: Functions[Name]['Args']; Returns: Answer<Name> } };
  };
};
