import { z } from 'astro/zod';
import { accountCopySchema } from './copy/account.ts';
import { formsCopySchema } from './copy/forms.ts';
import { healthCopySchema } from './copy/health.ts';
import { inboxCopySchema } from './copy/inbox.ts';
import { leadsCopySchema } from './copy/leads.ts';
import { mailsCopySchema } from './copy/mails.ts';
import { peopleCopySchema } from './copy/people.ts';
import { reportsCopySchema } from './copy/reports.ts';
import { siteCopySchema } from './copy/site.ts';
import { staffCopySchema } from './copy/staff.ts';
import { submissionsCopySchema } from './copy/submissions.ts';

const schemas = [
  accountCopySchema,
  formsCopySchema,
  healthCopySchema,
  inboxCopySchema,
  leadsCopySchema,
  mailsCopySchema,
  peopleCopySchema,
  reportsCopySchema,
  siteCopySchema,
  staffCopySchema,
  submissionsCopySchema,
] as const;

const names = schemas.map((schema) => schema.shape.copy.value);

/** One strict schema per file of `content/copy/`. The property `copy` selects it and equals the file name. */
export const copySchema = z.discriminatedUnion('copy', schemas, {
  // The default message would contain the whole file.
  error: (issue) => (issue.code === 'invalid_union' ? `Expected one of ${names.join(', ')}` : undefined),
});
