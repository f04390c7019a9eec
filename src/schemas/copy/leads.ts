import { z } from 'astro/zod';
import { group } from '../parts.ts';
import { copyText } from './text.ts';

const statuses = group('The statuses of a lead, here and in lists, filters and reports.', {
  pending: copyText(),
  contacted: copyText(),
  qualified: copyText(),
  won: copyText(),
  lost: copyText(),
});

const lead = group('One lead that is open.', {
  title: copyText().describe('The heading until the name is known.'),
  loading: copyText(),
  missing: copyText(),
  failed: copyText(),
});

const reply = group('The links to answer, and the question after one was used.', {
  email: copyText(),
  call: copyText(),
  whatsApp: copyText(),
  none: copyText(),
  question: copyText(),
  reached: copyText(),
  notReached: copyText(),
  subject: copyText('reference'),
  body: copyText('name', 'time').describe('The mail that Email prepares, before the message of the lead.'),
});

const work = group('Status, owner and follow-up date.', {
  label: copyText(),
  changeStatus: copyText(),
  take: copyText(),
  followUp: copyText(),
  followUpBy: copyText('day'),
  saveDate: copyText(),
  tomorrow: copyText(),
  inAWeek: copyText(),
  notChanged: copyText(),
});

const conflict = group('When somebody else changed the lead at the same time.', {
  changed: copyText('who', 'when').describe('{when} is such as: 2 minutes ago.'),
  changedMeanwhile: copyText(),
  somebody: copyText().describe('Instead of the name of a deleted account.'),
  now: copyText('values').describe('{values} are status, owner and follow-up date.'),
  owner: copyText('owner'),
  noOwner: copyText(),
});

const notes = group('The notes of a lead.', {
  title: copyText(),
  new: copyText(),
  add: copyText(),
  edit: copyText(),
  change: copyText(),
  save: copyText(),
  saving: copyText(),
  edited: copyText(),
  failed: copyText(),
  failedText: copyText(),
});

const change = z.strictObject({
  set: copyText('who', 'to'),
  changed: copyText('who', 'from', 'to'),
  removed: copyText('who', 'from'),
});

const history = group('What happened to a lead.', {
  title: copyText(),
  received: copyText(),
  line: copyText('change', 'time'),
  status: copyText('who', 'from', 'to'),
  owner: change,
  followUp: change,
});

const mails = group('What became of our mails about a lead.', {
  team: z.strictObject({
    queued: copyText(),
    sent: copyText('time'),
    bounced: copyText(),
    complained: copyText(),
    skipped: copyText('time'),
    failed: copyText(),
  }),
  thanks: z.strictObject({
    queued: copyText(),
    sent: copyText('time'),
    delivered: copyText('time'),
    bounced: copyText(),
    complained: copyText(),
    skipped: copyText(),
  }),
  withReason: copyText('mail', 'reason'),
  pleaseCall: copyText('mails').describe('When the thank-you did not arrive and there is a number.'),
});

export const leadsCopySchema = z.strictObject({
  copy: z.literal('leads').describe('Which texts these are. Leave as it is.'),
  statuses,
  lead,
  reply,
  work,
  conflict,
  notes,
  history,
  mails,
});
